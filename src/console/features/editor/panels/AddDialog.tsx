import ViewDay from '@mui/icons-material/ViewDayOutlined';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import { useEditor } from '../editing/editor-context.ts';
import { canvasDocument } from '../stores/show-in-canvas.ts';
import { Palette } from './Palette.tsx';

interface AddDialogProps {
  open: boolean;
  onClose(): void;
  /** Takes the focus when something was added: the fields to fill in next. */
  next: RefObject<HTMLElement | null>;
}

/** Adds a block or a section without dragging. */
export function AddDialog({ open, onClose, next }: AddDialogProps) {
  const { t } = useTranslation();
  const { actions, Gallery } = useEditor();
  const [choosing, setChoosing] = useState(false);
  const [added, setAdded] = useState(false);
  const id = useId();
  const phone = useIsPhone();
  const finish = () => {
    setAdded(true);
    onClose();
  };
  const goOn = () => {
    const active = document.activeElement;
    if (added) next.current?.focus();
    // What had the focus was in the frame of the canvas, which takes it back by its window alone.
    else if (active === document.body || active?.closest('[role=dialog]')) canvasDocument()?.defaultView?.focus();
    setAdded(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: goOn }, paper: { sx: { height: phone ? '100%' : 'min(640px, 90vh)' } } }}
    >
      <DialogTitle id={id} sx={{ paddingInline: 2, paddingBlockEnd: 0 }}>
        {t('editor.add.title')}
      </DialogTitle>
      <Palette columns={phone ? 2 : 4} autoFocus onChosen={finish} />
      <DialogActions
        sx={{
          padding: 2,
          paddingBlock: 1.5,
          flexWrap: 'wrap',
          rowGap: 1,
          '& .MuiButton-root': { whiteSpace: 'nowrap' },
        }}
      >
        <Button
          variant="outlined"
          startIcon={<ViewDay />}
          onClick={() => {
            actions.insertSection();
            finish();
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
            finish();
          }}
        />
      )}
    </Dialog>
  );
}
