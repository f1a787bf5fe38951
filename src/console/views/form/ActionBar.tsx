import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenAction } from '#console/ui/screen-actions.ts';

interface ActionBarProps {
  /** Id of the form that Save submits. */
  formId: string;
  dirty: boolean;
  saving: boolean;
  saveLabel: string;
  tooLarge: boolean;
  onCancel(): void;
  secondary?: ReactNode;
}

/** Save and cancel, always in sight, and whether there is anything to save. */
export function ActionBar({ formId, dirty, saving, saveLabel, tooLarge, onCancel, secondary }: ActionBarProps) {
  const { t } = useTranslation();
  const submit = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  useScreenAction(saving ? null : { id: 'save', label: saveLabel, run: submit });
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        marginBlockStart: 2.5,
        paddingBlock: 1.25,
        paddingInline: { xs: 2, sm: 3 },
        backgroundColor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: '0 6px 20px -8px rgb(0 0 0 / 0.18)',
      }}
    >
      {secondary}
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
        {dirty && t(tooLarge ? 'views.draft.tooLarge' : 'views.unsaved.status')}
      </Typography>
      <Button color="inherit" onClick={onCancel} disabled={saving}>
        {t(dirty ? 'views.form.discard' : 'actions.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={saving} title={t('views.form.shortcut')}>
        {saveLabel}
      </Button>
    </Box>
  );
}
