import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#console/fields/inputs/TextInput.tsx';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { type Mentioning, matching, mentioningAt, type Person, withMention } from './mentions.ts';

/** The same as the database keeps. */
const LONGEST = 10_000;
/** People that are offered at once. */
const OFFERED = 6;

interface MentionInputProps {
  label: string;
  text: string;
  people: readonly Person[];
  onChange(text: string): void;
  onMention(person: Person): void;
  /** Ctrl or Cmd with Enter. */
  onSend(): void;
}

/** A text in which `@` offers the people of the space: arrow keys choose, Enter and Tab take, Escape leaves it as it is. */
export function MentionInput({ label, text, people, onChange, onMention, onSend }: MentionInputProps) {
  const { t } = useTranslation();
  const list = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [mentioning, setMentioning] = useState<Mentioning | null>(null);
  const [active, setActive] = useState(0);
  const offered = mentioning ? matching(people, mentioning.typed).slice(0, OFFERED) : [];
  const isOpen = offered.length > 0;
  const at = Math.min(active, offered.length - 1);

  function updateMention(value: string, caret: number | null) {
    setMentioning(caret === null ? null : mentioningAt(value, caret));
    setActive(0);
  }

  function take(person: Person) {
    if (!mentioning) return;
    const next = withMention(text, mentioning, person);
    onChange(next.text);
    onMention(person);
    setMentioning(null);
    // Behind the name, once the text has it.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // The page would be saved.
      event.stopPropagation();
      return onSend();
    }
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const person = offered[at];
    if (step !== undefined) setActive((at + step + offered.length) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) take(person);
    else if (event.key === 'Escape') setMentioning(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <TextInput
        aria={{ 'aria-label': label }}
        placeholder={label}
        inputRef={input}
        minRows={2}
        maxRows={10}
        html={{
          maxLength: LONGEST,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? list : undefined,
          'aria-activedescendant': isOpen ? `${list}-${at}` : undefined,
          onKeyDown,
          onSelect: ({ currentTarget }) => {
            const { value, selectionStart } = currentTarget as HTMLTextAreaElement;
            if (mentioning || value[(selectionStart ?? 0) - 1] === '@') updateMention(value, selectionStart);
          },
        }}
        value={text}
        onBlur={() => setMentioning(null)}
        onChange={({ target }) => {
          onChange(target.value);
          updateMention(target.value, target.selectionStart);
        }}
      />
      <Popper open={isOpen} anchorEl={input.current} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper elevation={8}>
          <MenuList id={list} role="listbox" aria-label={t('editor.comments.people')} dense>
            {offered.map((person, index) => (
              <MenuItem
                key={person.id}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                selected={index === at}
                aria-selected={index === at}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                <ListItemText>
                  <bdi>{person.name}</bdi>
                </ListItemText>
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
}
