import ViewDay from '@mui/icons-material/ViewDayOutlined';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.ts';
import { Palette } from './Palette.tsx';

/** Adds a block or a section without dragging. */
export function AddDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation();
  const { actions, Gallery } = useEditor();
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { height: phone ? '100%' : 'min(640px, 90vh)' } } }}
    >
      <DialogTitle id={id} sx={{ paddingBlockEnd: 0 }}>
        {t('editor.add.title')}
      </DialogTitle>
      <Palette columns={phone ? 2 : 4} autoFocus onChosen={onClose} />
      <DialogActions sx={{ paddingBlock: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<ViewDay />}
          onClick={() => {
            actions.insertSection();
            onClose();
          }}
        >
          {t('editor.add.section')}
        </Button>
        {Gallery && (
          <Button startIcon={<ViewQuilt />} onClick={() => setChoosing(true)}>
            {t('editor.add.ready')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogActions>
      {Gallery && choosing && (
        <Gallery
          onClose={() => setChoosing(false)}
          onChoose={(sections) => {
            actions.insertSections(sections);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
