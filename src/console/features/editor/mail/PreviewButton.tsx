import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../editor-slots.ts';

const MailPreview = lazy(() => import('./MailPreview.tsx').then((module) => ({ default: module.MailPreview })));

/** Shows the mail as a recipient gets it. */
export function PreviewButton({ state }: { state: EditorState }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t('newsletters.preview.open')}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0, gap: 1 }}
      >
        <Visibility fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('newsletters.preview.open')}
        </Box>
      </Button>
      {open && (
        <Suspense>
          <MailPreview state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
