import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LiveSite } from '#console/live-site/LiveSite.tsx';
import type { TriedAnswer } from '#console/providers/api/preview-api.ts';
import type { JsonObject } from '#schema/json.ts';
import { useEdited } from './kind.ts';
import { otherOn } from './other-on.ts';

interface PartOnPageProps {
  /** What the form holds, saved or not. */
  record: JsonObject;
  componentId: string;
  info: JsonObject;
}

/** A header, footer or sidebar on any page of the site, before it is saved. */
export function PartOnPage({ record, componentId, info }: PartOnPageProps) {
  const { t } = useTranslation();
  const { kind } = useEdited();
  const note = ({ part }: TriedAnswer) => {
    if (!part) return null;
    const other = otherOn(part.replaced, record);
    return (
      <Box role="status" sx={{ '&:not(:empty)': { marginBlockEnd: 1 } }}>
        {other && (
          <Typography variant="body2" color="text.secondary">
            {t(`navigation.trial.${other}.${kind}`)}
          </Typography>
        )}
        {part.fault && (
          <Alert severity="error">
            {t('navigation.trial.fault')} <span dir="ltr">{part.fault}</span>
          </Alert>
        )}
      </Box>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: 'clamp(320px, 56dvh, 560px)', minInlineSize: 0 }}>
      <LiveSite
        tried={{ part: { kind, component_id: componentId, info } }}
        titleOf={(name) => t('navigation.trial.title', { name })}
        empty={<Typography color="text.secondary">{t('navigation.trial.none')}</Typography>}
        from={kind === 'footer' ? 'bottom' : 'top'}
        note={note}
      />
    </Box>
  );
}
