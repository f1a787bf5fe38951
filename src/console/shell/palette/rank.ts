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

function scoreOf(command: Command, group: CommandGroup, search: string): number {
  const own = score(plain(command.label), search);
  if (own > 0) return own;
  const more = [command.label, group.label, command.detail ?? '', ...(command.keywords ?? [])];
  return score(plain(more.join(' ')), search) > 0 ? 1 : 0;
}

/**
 * The groups that a search leaves, in their order, each with its best commands first; groups without one are left out.
 * An empty search leaves the first `most` of every group.
 */
export function rank(groups: readonly CommandGroup[], search: string, most: number): CommandGroup[] {
  const wanted = plain(search.trim());
  return groups
    .map((group) => ({ ...group, commands: wanted ? best(group, wanted) : group.commands }))
    .map((group) => ({ ...group, commands: group.commands.slice(0, most) }))
    .filter((group) => group.commands.length > 0);
}

function best(group: CommandGroup, wanted: string): Command[] {
  return group.commands
    .map((command) => ({ command, score: scoreOf(command, group, wanted) }))
    .filter((rated) => rated.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}
