import Close from '@mui/icons-material/CloseRounded';
import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#console/ui/keyboard/composing.ts';

interface PaletteInputProps {
  text: string;
  onText(text: string): void;
  listId: string;
  activeId: string | undefined;
  onMove(steps: number): void;
  onChoose(): void;
  onClose(): void;
}

/** Steps that a key goes in the list; Home and End belong to the text. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The combobox. */
export function PaletteInput({ text, onText, listId, activeId, onMove, onChoose, onClose }: PaletteInputProps) {
  const { t } = useTranslation();
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const go = steps[event.key];
    if (go !== undefined) onMove(go);
    else if (event.key === 'Enter') onChoose();
    else return;
    event.preventDefault();
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, paddingInline: 2, minHeight: 56 }}>
      <Search aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />
      <InputBase
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('palette.placeholder')}
        inputProps={{
          role: 'combobox',
          'aria-label': t('palette.title'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId ?? '',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: 200,
        }}
        sx={{ fontSize: 16, '& input:focus-visible': { outline: 'none' } }}
      />
      <IconButton onClick={onClose} aria-label={t('actions.close')} size="small" edge="end">
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
