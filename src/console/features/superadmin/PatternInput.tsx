import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { createSpaceTemplatesApi } from '#console/providers/api/space-templates-api.ts';
import { useService } from '#console/session/services.ts';
import { copiedTexts } from '#console/ui/copied-counts.ts';

/** The space that is the pattern of a template, and what everybody who begins with it gets. */
export function PatternInput(props: ControlProps) {
  const { value } = props;
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <FieldControl {...props} />
      {typeof value === 'string' && value !== '' && <Brings spaceId={value} />}
    </Box>
  );
}

function Brings({ spaceId }: { spaceId: string }) {
  const { t } = useTranslation();
  const api = useService(createSpaceTemplatesApi);
  const { data, error } = useQuery({
    queryKey: ['space-pattern', spaceId],
    queryFn: () => api.patternOf(spaceId),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  if (data.state !== 'ready') return <Alert severity="warning">{t(`superadmin.pattern.${data.state}`)}</Alert>;
  return (
    <Alert severity="info" icon={false} role="status">
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {t('superadmin.pattern.brings')}
      </Typography>
      <Typography variant="body2">{copiedTexts(data.counts, t).join(' · ')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
        {t('superadmin.pattern.leaves')}
      </Typography>
    </Alert>
  );
}
