import type { PlannedChange } from '#schema/api/configuration.ts';

const titles = [
  ['add', 'To add', '+'],
  ['change', 'To change', '~'],
  ['remove', 'To remove', '-'],
] as const;

/** A plan as lines of text, what is removed last. */
export function planInWords(changes: readonly PlannedChange[]): string[] {
  if (changes.length === 0) return ['Nothing to change: the space is as the file says.'];
  return titles.flatMap(([kind, title, sign]) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    return [`${title} (${own.length}):`, ...own.map((change) => `  ${sign} ${lineOf(change)}`)];
  });
}

function lineOf({ kind, path, fields, line, records }: PlannedChange): string {
  return [
    path.join('.'),
    kind === 'change' ? ` (${fields.join(', ')})` : '',
    line === null ? '' : `, line ${line}`,
    records === 0 ? '' : `: ${records} ${records === 1 ? 'record' : 'records'}`,
  ].join('');
}
