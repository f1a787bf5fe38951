import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { differenceOf } from '#console/records/saving/difference.ts';
import { fieldChanges, templateText, type Version } from './versions.ts';

interface VersionDialogProps {
  version: Version;
  present: Version;
  busy: boolean;
  error: string | null;
  onRestore(): void;
  onClose(): void;
}

/** What would change by bringing a version back, and the button that does. */
export function VersionDialog({ version, present, busy, error, onRestore, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const changes = Object.entries(fieldChanges(version.schema, present.schema)).filter(([, names]) => names.length > 0);
  const [then, now] = differenceOf(templateText(version.info), templateText(present.info));
  const sides = [
    { key: 'then', title: t('superadmin.versions.number', { number: version.number }), part: then },
    { key: 'now', title: t('superadmin.versions.present'), part: now },
  ];
  const same = then.middle === '' && now.middle === '';
  return (
    <Dialog
      open
      scroll="body"
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}-title`}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('superadmin.versions.dialog', { number: version.number })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <div>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, marginBlockEnd: 0.5 }}>
            {t('superadmin.versions.fields')}
          </Typography>
          {changes.length === 0 && <Typography variant="body2">{t('superadmin.versions.sameFields')}</Typography>}
          {changes.map(([kind, names]) => (
            <Typography key={kind} variant="body2">
              {t(`superadmin.versions.since.${kind}`, { names: names.join(', ') })}
            </Typography>
          ))}
        </div>
        <div>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, marginBlockEnd: 0.5 }}>
            {t('superadmin.template.template')}
          </Typography>
          {same && <Typography variant="body2">{t('superadmin.versions.sameTemplate')}</Typography>}
          {!same && (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
              {sides.map(({ key, title, part }) => (
                <Box key={key} sx={{ minWidth: 0 }}>
                  <Typography variant="caption" color="text.secondary">
                    {title}
                  </Typography>
                  <Box
                    component="pre"
                    dir="ltr"
                    // Scrolls, so the keyboard has to reach it.
                    tabIndex={0}
                    aria-label={title}
                    role="region"
                    sx={{
                      margin: 0,
                      padding: 1.5,
                      maxHeight: 280,
                      overflow: 'auto',
                      borderRadius: '8px',
                      bgcolor: 'action.hover',
                      fontSize: 12.5,
                      whiteSpace: 'pre-wrap',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {part.head}
                    <Box component="mark" sx={{ bgcolor: 'action.selected', color: 'inherit', fontWeight: 700 }}>
                      {part.middle}
                    </Box>
                    {part.tail}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </div>
        <Alert severity="info">{t('superadmin.versions.restoreText')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('actions.close')}
        </Button>
        <Button variant="contained" loading={busy} onClick={onRestore}>
          {t('superadmin.versions.restore', { number: version.number })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
