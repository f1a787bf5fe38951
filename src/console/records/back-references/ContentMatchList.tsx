import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { ContentMatchGroup } from './ContentMatchGroup.tsx';
import { useContentMatches } from './useContentMatches.ts';

/** Whose content mentions a record, with the way there. */
export function ContentMatchList({ resource, id }: { resource: Resource; id: string | undefined }) {
  const { t } = useTranslation();
  const { matches, asked, loading, failed } = useContentMatches(resource, id);
  if (!asked) return null;
  if (matches.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" role="status" sx={{ marginBlockStart: 1.5 }}>
        {t(
          failed ? 'views.usedBy.contentFailed' : loading ? 'views.usedBy.contentLoading' : 'views.usedBy.contentNone',
        )}
      </Typography>
    );
  }
  return (
    <Box sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
      {t('views.usedBy.content')}
      <Box component="ul" aria-label={t('views.usedBy.contentLabel')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {matches.map((group) => (
          <ContentMatchGroup key={group.resource.name} {...group} />
        ))}
      </Box>
    </Box>
  );
}
