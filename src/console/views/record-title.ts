import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** Characters of a title that headings and sentences carry. */
const most = 80;

/** What a record is called: the first line of its title field, cut where it is long; '' where it has none. */
export function recordTitle(resource: Resource, record: JsonObject): string {
  const [line = ''] = String(record[resource.title] ?? '')
    .trim()
    .split('\n');
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}
