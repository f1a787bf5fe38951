import { type Counted, countedBy, type Field, maxCounted, relationOf } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { fieldOf, keyOf, predicateOf, type Resource, storageOf } from '#schema/resource.ts';
import { booleanExpression } from '../values/boolean-expression.ts';
import { storedPredicate } from '../values/stored-predicate.ts';

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
  const counts = countedBy(field);
  if (counts) return [`${field.name}: ${countSelection(model, counts)}`];
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

function countSelection(model: Model, counts: Counted): string {
  if ('column' in counts) return `${counts.relation} { ${counts.column} }`;
  // What stands in the trash is none that the list of the counted records shows.
  const counted = resourceOf(model, counts.resource);
  const { where } = counted.list ?? {};
  const condition = where && booleanExpression(storedPredicate(counted, predicateOf(where)), () => null);
  const live = condition ? `, where: ${literal(condition)}` : '';
  return `${counts.relation}_aggregate(limit: ${maxCounted + 1}${live}) { aggregate { count } }`;
}

/** JSON as it stands inside a document, where keys have no quotes. */
function literal(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')} }`;
}

/** Keys that people have chosen may hold anything (Hasura, "Path" of jsonb columns). */
const step = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

function ownSelection(resource: Resource, name: string): string {
  const { column, path } = storageOf(resource, name);
  if (path.length > 0) return `${name}: ${column}(path: ${JSON.stringify(`$${path.map(step).join('')}`)})`;
  return column === name ? name : `${name}: ${column}`;
}
