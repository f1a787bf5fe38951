import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#console/ui/useAction.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';
import type { TemplateSection } from './content-rows.ts';
import { Gallery } from './Gallery.tsx';
import type { TemplateType } from './template-choices.ts';
import { useTemplateContent } from './useTemplateContent.ts';

interface GalleryDialogProps {
  type?: TemplateType;
  /** Takes the sections of the chosen template, with ids that may be in use. */
  onChoose(sections: readonly TemplateSection[]): void;
  onClose(): void;
}

/** Chooses a ready-made section for what is being edited. */
export function GalleryDialog({ type = 'Page_Section', onChoose, onClose }: GalleryDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const phone = useIsPhone();
  const contentOf = useTemplateContent();
  const { busy, error, run } = useAction();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id} aria-busy={busy}>
      <DialogTitle id={id}>{t('templates.insert')}</DialogTitle>
      <DialogContent dividers>
        {error && (
          <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
            {error}
          </Alert>
        )}
        <Gallery
          type={type}
          autoFocus
          onChoose={(template) =>
            void run(async () => {
              const sections = await contentOf(template.id);
              // Closed meanwhile: it is not wanted any more.
              if (!isOpen.current) return;
              onChoose(sections);
              onClose();
            })
          }
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
