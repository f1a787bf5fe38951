import { type Field, relationOf } from '#schema/field.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { fieldOf, keyOf, type Resource, storageOf } from '#schema/resource.ts';

/**
 * The selection set that reads fields of a resource, with its key and title. Rows come back keyed by field name: values
 * inside a jsonb column are aliased (`thumbnail: meta(path: "$.thumbnail")`), and what a reference or tags field points at
 * stands beside it under its relationship.
 */
export function selection(model: Model, resource: Resource, names: readonly string[]): string {
  const fields = [...new Set([resource.title, ...names])].flatMap((name) => fieldOf(resource, name) ?? []);
  const parts = [...keyOf(resource), ...fields.flatMap((field) => fieldSelection(model, resource, field))];
  return [...new Set(parts)].join(' ');
}

function fieldSelection(model: Model, resource: Resource, field: Field): string[] {
  const own = ownSelection(resource, field.name);
  const relation = field.kind === 'reference' || field.kind === 'tags' ? relationOf(field) : undefined;
  // An amount says nothing without its currency, also where that is no column of the list.
  const currency = field.kind === 'number' && field.currencyFrom;
  if (currency && fieldOf(resource, currency)) return [own, ownSelection(resource, currency)];
  if (!relation) return [own];
  if (field.kind !== 'reference') return [own, `${relation} { tag { id name } }`];
  const target = resourceOf(model, field.to);
  return [own, `${relation} { id ${ownSelection(target, target.title)} }`];
}

/** Keys that people have chosen may hold anything (Hasura, "Path" of jsonb columns). */
const step = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

function ownSelection(resource: Resource, name: string): string {
  const { column, path } = storageOf(resource, name);
  if (path.length > 0) return `${name}: ${column}(path: ${JSON.stringify(`$${path.map(step).join('')}`)})`;
  return column === name ? name : `${name}: ${column}`;
}
