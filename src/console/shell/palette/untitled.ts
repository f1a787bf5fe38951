import type { useMay } from '#console/records/useRights.ts';
import { relationOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** Characters in front of the words that were found, and of the whole line. */
const [BEFORE, LONGEST] = [16, 90];

/** Whether records are called by a time alone, which says nothing of why they were found. */
const isUntitled = (resource: Resource): boolean => fieldOf(resource, resource.title)?.kind === 'date';

/** What a record always belongs to: a form, for an answer to it. */
function ownerOf(resource: Resource) {
  const field = isUntitled(resource) ? resource.fields.find((one) => one.kind === 'reference' && one.required) : null;
  return field?.kind === 'reference' ? field : null;
}

/** What is asked for beside the title, as far as the viewer may read it. */
export function fieldsBeside(resource: Resource, mayRead: ReturnType<typeof useMay>): string[] {
  const searched = isUntitled(resource) ? (resource.list?.search ?? []) : [];
  const owner = ownerOf(resource)?.name;
  return [...searched, ...(owner ? [owner] : [])].filter((field) => mayRead(resource.name, { field }));
}

/** The words of a record around what was searched for; '' where its title says it. */
export function foundWords(resource: Resource, row: JsonObject, text: string): string {
  if (!isUntitled(resource)) return '';
  const values = (resource.list?.search ?? []).map((name) => row[name]).filter((value) => typeof value === 'string');
  const wanted = text.trim().toLowerCase();
  const value = values.find((one) => one.toLowerCase().includes(wanted)) ?? values[0] ?? '';
  return excerpt(value.replace(/\s+/g, ' ').trim(), wanted);
}

function excerpt(value: string, wanted: string): string {
  const at = Math.max(value.toLowerCase().indexOf(wanted), 0);
  // From the beginning of a word.
  const start = at <= BEFORE ? 0 : value.indexOf(' ', at - BEFORE) + 1;
  const from = Math.min(start, at);
  const shown = value.slice(from, from + LONGEST);
  return `${from > 0 ? '…' : ''}${shown}${from + LONGEST < value.length ? '…' : ''}`;
}

/** The name of what a record belongs to; '' for one that has a title. */
export function ownerName(model: Model, resource: Resource, row: JsonObject): string {
  const field = ownerOf(resource);
  if (!field) return '';
  const owner = row[relationOf(field) ?? ''] as JsonObject | null | undefined;
  return String(owner?.[resourceOf(model, field.to).title] ?? '');
}

/** The icon of a kind of record. What stands in no menu has the one of what it goes with: recipients that of newsletters. */
export function iconNameOf(model: Model, resource: Resource): string {
  if (resource.menu) return resource.menu.icon;
  const owner = resource.fields.find((field) => field.kind === 'reference' && field.onDelete === 'cascade');
  return (owner?.kind === 'reference' && resourceOf(model, owner.to).menu?.icon) || '';
}
