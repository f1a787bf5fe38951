import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#schema/resource.ts';
import { ContentMatchGroup } from './ContentMatchGroup.tsx';
import { useContentMatches } from './useContentMatches.ts';

/** What visitors miss without a record: the first page of the site, and what content mentions, with the way there. */
export function ContentMatchList({ resource, id }: { resource: Resource; id: string | undefined }) {
  const { t } = useTranslation();
  const found = useContentMatches(resource, id);
  if (!found.asked) return null;
  return (
    <>
      {found.isFirst && (
        <Alert severity="warning" sx={{ marginBlockStart: 1.5 }}>
          {t('views.usedBy.firstPage')}
        </Alert>
      )}
      <Mentions {...found} />
    </>
  );
}

function Mentions({ matches, loading, failed }: ReturnType<typeof useContentMatches>) {
  const { t } = useTranslation();
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
