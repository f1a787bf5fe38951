import { plain } from '#console/ui/search-box/plain.ts';
import type { Command, CommandGroup } from './command.ts';

/**
 * How well a text answers a search, or 0 where a word of the search is missing: best where it begins with the search, then
 * where a word of it does.
 */
function score(text: string, search: string): number {
  if (text.startsWith(search)) return 4;
  const words = search.split(/\s+/).filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  const starts = words.every((word) => text.split(/[\s(–-]+/).some((part) => part.startsWith(word)));
  return starts ? 3 : 2;
}

/** Whether a label answers, and not only a word that is not shown. */
const isTitle = (score: number) => score > 1;

function scoreOf(command: Command, group: CommandGroup, search: string): number {
  const own = score(plain(command.label), search);
  if (own > 0) return own;
  const shown = plain([command.label, group.label, command.detail ?? ''].join(' '));
  // Within a word, most of them would be found by letters that nobody means.
  const begins = plain((command.keywords ?? []).join(' ')).split(/[\s,]+/);
  const words = search.split(/\s+/);
  return words.every((word) => shown.includes(word) || begins.some((one) => one.startsWith(word))) ? 1 : 0;
}

/**
 * The groups that a search leaves, each with its best commands first; groups without one are left out. Those that answer by what
 * they show stand before those that are found by other words. An empty search leaves the first `limit` of every group.
 */
export function rank(groups: readonly CommandGroup[], search: string, limit: number): CommandGroup[] {
  const wanted = plain(search.trim());
  const left = groups
    .map((group) => (wanted ? best(group, wanted) : { ...group, first: 0 }))
    .map((group) => ({ ...group, commands: group.commands.slice(0, limit) }))
    .filter((group) => group.commands.length > 0);
  return left.sort((a, b) => Number(isTitle(b.first)) - Number(isTitle(a.first))).map(({ first, ...group }) => group);
}

function best(group: CommandGroup, wanted: string) {
  const rated = group.commands
    .map((command) => ({ command, score: scoreOf(command, group, wanted) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score);
  return { ...group, commands: rated.map(({ command }) => command), first: rated[0]?.score ?? 0 };
}
