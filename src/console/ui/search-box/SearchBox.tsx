import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#console/ui/keyboard/composing.ts';
import { isTyping } from '../keyboard/is-typing.ts';
import '../icon-button.css';

/** Milliseconds that typing has to rest before the list follows. */
const rest = 100;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

const cross = <CloseIcon fontSize="inherit" />;

/** Looks like the library's inputs, which bring ten times as much as it takes. */
const frame = {
  flex: { xs: '1 1 100%', sm: '0 1 300px' },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 40,
  minWidth: 0,
  paddingInline: 1.5,
  border: '1px solid var(--mui-palette-outline)',
  borderRadius: 0.67,
  backgroundColor: 'background.paper',
  '&:hover:not(:focus-within)': { borderColor: 'text.secondary' },
  '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
  '& input': { flex: 1, minWidth: 0, border: 0, outline: 0, padding: 0, color: 'inherit', background: 'none' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
};

/** Search that waits for typing to rest; `/` leads to it, Escape empties it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // The text that the list was last asked for, and how to ask it now: typing rests longer than a render.
  const sent = useRef(value);
  const send = useRef(onChange);

  useEffect(() => {
    send.current = onChange;
  });

  useEffect(() => {
    // What comes back from here is no news, and more may have been typed since. Everything else (Back, "Clear all") wins.
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setDraft(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function type(text: string, wait = rest) {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (text.trim() === sent.current) return;
      sent.current = text.trim();
      send.current(sent.current);
    }, wait);
  }

  return (
    <Box sx={frame}>
      <SearchIcon aria-hidden fontSize="small" color="action" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={draft}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') type(draft, 0);
          if (event.key === 'Escape' && draft) type('', 0);
        }}
      />
      {draft && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('views.search.clear')}
          onClick={() => type('', 0)}
          style={{ marginInlineEnd: -6 }}
        >
          {cross}
        </button>
      )}
    </Box>
  );
}
