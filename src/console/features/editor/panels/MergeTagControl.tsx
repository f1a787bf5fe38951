import DataObject from '@mui/icons-material/DataObjectRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { MERGE_LINKS } from '#render/mail/merge-vocabulary.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { LISTING_URL, useMergeTags } from './merge-tags-context.ts';

/** Fields that may hold merge tags: texts and links. */
export const takesTags = (field: Field): boolean =>
  field.kind === 'richText' ||
  (field.kind === 'text' && ['plain', 'multiline', 'link'].includes(field.format ?? 'plain'));

/** What stands in a text where a recipient has none. */
const FALLBACK: Readonly<Record<string, string>> = { 'member.first_name': 'friend', 'member.name': 'friend' };
const written = (tag: string) => (FALLBACK[tag] ? `{{ ${tag} | default: "${FALLBACK[tag]}" }}` : `{{ ${tag} }}`);

/** A text of a mail or of a page of listings, with a list of the merge tags that can be put where the caret is. */
export function MergeTagControl(props: ControlProps) {
  const { t } = useTranslation();
  const { field, value, readOnly, onChange } = props;
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the caret was before the menu took the focus. */
  const caret = useRef<[number, number] | null>(null);
  const [open, setOpen] = useState(false);
  const hadCaret = useRef(false);
  const isLink = field.kind === 'text' && field.format === 'link';
  const { offered } = useMergeTags();
  const tags = isLink ? offered.filter(({ tag }) => MERGE_LINKS.includes(tag) || tag === LISTING_URL) : offered;
  const label = props.label ?? labelOf(field);

  function begin() {
    const input = inputOf(container.current);
    caret.current = input
      ? [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
      : null;
    hadCaret.current =
      container.current?.querySelector('[contenteditable]')?.contains(getSelection()?.anchorNode ?? null) ?? false;
    setOpen(true);
  }

  function insert(tag: string) {
    setOpen(false);
    if (isLink) return onChange(written(tag));
    const input = inputOf(container.current);
    if (!input) return typeInto(container.current, written(tag), hadCaret.current);
    const text = typeof value === 'string' ? value : '';
    const [from, to] = caret.current ?? [text.length, text.length];
    onChange(`${text.slice(0, from)}${written(tag)}${text.slice(to)}`);
    input.focus();
  }

  return (
    <Box ref={container} sx={{ position: 'relative' }}>
      <FieldControl {...props} />
      {!readOnly && tags.length > 0 && (
        <Button
          ref={button}
          size="small"
          color="inherit"
          startIcon={<DataObject />}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={t('newsletters.tags.insertInto', { field: label })}
          onClick={begin}
          sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}
        >
          {t('newsletters.tags.insert')}
        </Button>
      )}
      <Menu open={open} anchorEl={button.current} onClose={() => setOpen(false)} disableRestoreFocus>
        {tags.map(({ tag, label: words }) => (
          <MenuItem key={tag} onClick={() => insert(tag)} sx={{ gap: 2, justifyContent: 'space-between' }}>
            {words ?? t(`newsletters.tags.${tag.replace('.', '_')}`)}
            <Box component="code" dir="ltr" sx={{ color: 'text.secondary', fontSize: '0.8em' }}>
              {tag}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const inputOf = (element: HTMLElement | null) =>
  element?.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea:not([aria-hidden]), input[type="text"]') ??
  null;

/** Into a formatted text, as if it were typed: its own undo knows of it. */
/** @param hadCaret whether somebody has been in the text: else what is typed goes behind it */
function typeInto(element: HTMLElement | null, text: string, hadCaret: boolean) {
  const editor = element?.querySelector<HTMLElement>('[contenteditable="true"]');
  editor?.focus();
  const caret = editor?.ownerDocument.getSelection();
  if (editor && caret && !hadCaret) {
    caret.selectAllChildren(editor.ariaMultiLine === 'false' ? editor : (editor.lastElementChild ?? editor));
    caret.collapseToEnd();
  }
  editor?.ownerDocument.execCommand('insertText', false, text);
}
