import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { labelsOf } from '#console/records/labels.ts';
import { readableTitle } from '#console/records/record-title.ts';
import { iconOf } from '#console/ui/icons/icons.ts';
import { recordPath } from '#derive/navigation/record-path.ts';
import { model } from '#resources/model.ts';
import type { Command, CommandGroup } from './command.ts';
import { rank } from './rank.ts';
import { foundWords, iconNameOf, ownerName } from './untitled.ts';
import { useCommands } from './useCommands.ts';
import { type Found, useFound, useRecents } from './useFound.ts';

/** Lines of a group before anything is typed, and of one that was searched. */
const shown = { first: 5, found: 8 };

/** What the palette shows for a text: commands that are about the screen first, then records, then the rest. */
export function useResults(text: string, onHelp: () => void) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const commands = useCommands(onHelp);
  const { found, asked, stale, ...asking } = useFound(text);
  const recents = useRecents();

  function lines({ resource, rows }: Found, mixed = false): Command[] {
    const { one } = labelsOf(t, resource);
    const Icon = iconOf(iconNameOf(model, resource));
    return rows.flatMap((row) => {
      const path = recordPath(resource, row);
      const title = readableTitle(resource, row, i18n.language) || t('palette.untitled');
      const words = mixed ? '' : foundWords(resource, row, asked);
      const detail = mixed ? one : [ownerName(model, resource, row), words && title].filter(Boolean).join(' · ');
      const id = `record.${resource.name}.${row.id}`;
      return path ? { id, label: words || title, Icon, ...(detail && { detail }), run: () => void navigate(path) } : [];
    });
  }

  const searched = text.trim() !== '';
  const recent = {
    id: 'recent',
    label: t('palette.groups.recent'),
    commands: recents.flatMap((found) => lines(found, true)),
  };
  // Screens of elsewhere are found, not offered.
  const offered = searched ? commands : [recent, ...commands.filter(({ id }) => id !== 'personal')];
  const ranked = rank(offered, text, searched ? shown.found : shown.first);
  const records: CommandGroup[] = found.map((group) => ({
    id: `records.${group.resource.name}`,
    label: labelsOf(t, group.resource).many,
    commands: lines(group),
  }));
  const late = new Set(['personal', 'workspace', 'console']);
  const groups = [
    ...ranked.filter(({ id }) => !late.has(id)),
    // Until the answer to this text is there, only what still matches of the one before.
    ...(stale ? rank(records, text, shown.found) : records),
    ...ranked.filter(({ id }) => late.has(id)),
  ];
  return { groups, ...asking };
}
