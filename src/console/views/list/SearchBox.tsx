import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '#console/ui/is-typing.ts';

/** Milliseconds that typing has to rest before the list follows. */
const rest = 100;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

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
    <OutlinedInput
      size="small"
      value={draft}
      placeholder={label}
      inputRef={input}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') type(draft, 0);
        if (event.key === 'Escape' && draft) type('', 0);
      }}
      inputProps={{ 'aria-label': label, type: 'search', maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        draft && (
          <IconButton size="small" edge="end" aria-label={t('views.search.clear')} onClick={() => type('', 0)}>
            <CloseIcon fontSize="inherit" />
          </IconButton>
        )
      }
      sx={{
        flex: { xs: '1 1 100%', sm: '0 1 300px' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
