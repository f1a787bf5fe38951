import { autoMap, idKey, type Mapping, type Source } from '#derive/values/source.ts';
import type { Links } from '#derive/values/write-cell.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { type DecimalSign, decimalSignOf } from '#schema/formats/numerals.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportSetup } from './useImportSetup.ts';

/** Rows that a guess looks at. */
const looked = 100;

/** How a file is imported unless somebody says otherwise: columns by their names, records by their ids. */
export function startingPlan(setup: ImportSetup, source: Source, labels: (field: Field) => string): ImportPlan {
  const mapping = autoMap(source.headers, setup.columns, [labels, labelOf]);
  const links = linksOf(setup, source, mapping);
  return { mapping, links, decimals: decimalsOf(setup, source, mapping), match: matchOf(setup, mapping) };
}

/** Which columns point at other records, and whether by ids or by names: whatever stands in the file. */
export function linksOf({ columns, targetOf }: ImportSetup, source: Source, mapping: Mapping): ImportPlan['links'] {
  const links = mapping.flatMap((key, at): [string, Links][] => {
    const column = columns.find((one) => one.key === key);
    if (!column || !targetOf(column.field)) return [];
    const cells = source.rows
      .slice(0, looked)
      .flatMap(({ cells: row }) => (typeof row[at] === 'string' ? row[at] : []));
    const names = cells.flatMap((cell) =>
      column.field.kind === 'tags' ? cell.split(/[\s,]+/).filter(Boolean) : cell.trim() ? [cell.trim()] : [],
    );
    return [[column.key, names.length > 0 && names.every(isUuid) ? 'id' : 'title']];
  });
  return Object.fromEntries(links);
}

/** The decimal signs of the columns whose numbers need one, by all cells of the file. */
export function decimalsOf({ columns }: ImportSetup, { rows }: Source, mapping: Mapping): ImportPlan['decimals'] {
  const signs = mapping.flatMap((key, at): [string, DecimalSign | 'ambiguous'][] => {
    const column = columns.find((one) => one.key === key);
    const kind = (column?.member ?? column?.field)?.kind;
    if (!column || (kind !== 'number' && kind !== 'rating')) return [];
    const sign = decimalSignOf(rows.flatMap(({ cells }) => (typeof cells[at] === 'string' ? cells[at] : [])));
    return sign ? [[column.key, sign]] : [];
  });
  return Object.fromEntries(signs);
}

/** Existing records by their ids where the file has them; without the right to make records, by whatever there is. */
export function matchOf(setup: ImportSetup, mapping: Mapping): ImportPlan['match'] {
  const { may } = setup;
  const [first = null] = matchKeys(setup, mapping);
  const by = first === idKey || !may.create ? first : null;
  return { by, found: may.update ? 'update' : 'skip', missing: may.create ? 'create' : 'skip' };
}

/** Keys of mapped columns that existing records can be found by. */
export function matchKeys({ columns, findsBy }: ImportSetup, mapping: Mapping): string[] {
  const found = columns.filter((column) => mapping.includes(column.key) && findsBy(column)).map(({ key }) => key);
  return [...(mapping.includes(idKey) ? [idKey] : []), ...found];
}
