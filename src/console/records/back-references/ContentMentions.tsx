import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { MentionGroup } from './MentionGroup.tsx';
import { useContentMentions } from './useContentMentions.ts';

/** Whose content mentions a record, with the way there; nothing where nobody's does. */
export function ContentMentions({ resource, id }: { resource: Resource; id: string | undefined }) {
  const { t } = useTranslation();
  const { mentions, loading, failed } = useContentMentions(resource, id);
  if (loading || failed) {
    return (
      <Typography variant="body2" color="text.secondary" role="status" sx={{ marginBlockStart: 1.5 }}>
        {t(failed ? 'views.usedBy.contentFailed' : 'views.usedBy.contentLoading')}
      </Typography>
    );
  }
  if (mentions.length === 0) return null;
  return (
    <Box sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
      {t('views.usedBy.content')}
      <Box component="ul" aria-label={t('views.usedBy.contentLabel')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {mentions.map((group) => (
          <MentionGroup key={group.resource.name} {...group} />
        ))}
      </Box>
    </Box>
  );
}
