import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { optionText } from '#console/fields/choice/option-text.ts';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { useModel } from '#console/ui/context.ts';
import { fieldOf } from '#schema/resource.ts';
import type { PageState } from './page-state.ts';
import { useMoment } from './useMoment.ts';

interface StatusChipProps {
  page: PageState;
  saving: boolean;
  dirty: boolean;
}

/** The state of the page in words, with the time of what is planned, and whether everything is saved. */
export function StatusChip({ page, saving, dirty }: StatusChipProps) {
  const { t } = useTranslation();
  const model = useModel();
  const moment = useMoment();
  const field = fieldOf(model.resource('page'), 'status');
  const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === page.status) : undefined;
  if (!option) return null;
  const saved = saving ? t('publishing.saving') : dirty ? '' : t('publishing.saved');
  const about =
    page.status === 'PLANNED' && page.publishedAt
      ? moment(page.publishedAt)
      : page.status === 'PUBLISHED'
        ? t('publishing.history.version', { version: page.version })
        : page.live && t('publishing.draftOf', { version: page.live.version });
  const words = [about, page.status !== 'PUBLISHED' && saved].filter(Boolean).join(' · ');
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        // On a phone it stands in a line of its own, above what can be done with the page.
        flexBasis: { xs: '100%', sm: 'auto' },
        minInlineSize: 0,
        '& > .cell-tone': { flexShrink: 0 },
      }}
    >
      <ToneChip label={optionText(t, option)} tone={option.tone ?? 'neutral'} />
      <Box component="span" role="status" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {words}
      </Box>
    </Typography>
  );
}
