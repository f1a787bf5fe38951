import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { Command } from './command.ts';
import { Hints } from './Hints.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteList } from './PaletteList.tsx';
import { useActive } from './useActive.ts';
import { useResults } from './useResults.ts';

interface PaletteProps {
  open: boolean;
  onClose(): void;
  onHelp(): void;
  /** It has gone from the screen. */
  onExited(): void;
}

/**
 * Finds and does: an editable combobox whose list stands below it (WAI-ARIA Authoring Practices, "Combobox"). The focus
 * stays in the input; what is chosen runs once the dialog has gone, so that the focus is where the next screen wants it.
 */
export default function Palette({ open, onClose, onHelp, onExited }: PaletteProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [text, setText] = useState('');
  const results = useResults(text, onHelp);
  const commands = results.groups.flatMap((group) => group.commands);
  const { active, activate, move } = useActive(commands, text);
  const listId = useId();
  const chosen = useRef<Command | null>(null);
  const optionId = (command: Command) => `${listId}-${command.id}`;

  function choose(command: Command | undefined) {
    if (!command) return;
    chosen.current = command;
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      transitionDuration={{ enter: 100, exit: 0 }}
      slotProps={{
        paper: { 'aria-label': t('palette.title'), sx: { overflow: 'hidden', maxHeight: { sm: 'min(560px, 76vh)' } } },
        container: { sx: { alignItems: { sm: 'flex-start' }, pt: { sm: '9vh' } } },
        transition: {
          onExited: () => {
            onExited();
            chosen.current?.run();
          },
        },
      }}
    >
      <PaletteInput
        text={text}
        onText={setText}
        listId={listId}
        activeId={active && optionId(active)}
        onMove={move}
        onChoose={() => choose(active)}
        onClose={onClose}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          borderTop: 1,
          borderColor: 'divider',
          p: 0.75,
        }}
      >
        <PaletteList
          id={listId}
          groups={results.groups}
          active={active}
          optionId={optionId}
          onActive={activate}
          onChoose={choose}
        />
        <PaletteStatus results={results} count={commands.length} />
      </Box>
      {!phone && <Hints />}
    </Dialog>
  );
}

interface PaletteStatusProps {
  results: Omit<ReturnType<typeof useResults>, 'groups'>;
  /** Lines of the list. */
  count: number;
}

/** Says what the list does not show: that records are being searched, that the search failed, or that nothing was found. */
function PaletteStatus({ results: { searching, failed }, count }: PaletteStatusProps) {
  const { t } = useTranslation();
  const message = failed
    ? t('palette.failed')
    : searching
      ? t('palette.searching')
      : count === 0
        ? t('palette.none')
        : '';
  return (
    <>
      {message && (
        <Typography variant="body2" color={failed ? 'error' : 'text.secondary'} sx={{ px: 1.25, py: 1.25 }} aria-hidden>
          {message}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {message || t('palette.count', { count })}
      </Box>
    </>
  );
}
