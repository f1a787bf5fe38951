import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { AccountSpace } from '#schema/api/account.ts';
import { TopicList } from './TopicList.tsx';
import type { OverviewAnswer } from './useOverview.ts';

interface OverviewProps {
  spaces: readonly AccountSpace[];
  answer: OverviewAnswer;
}

/** What waits in all spaces of the person; nothing where nothing does. */
export function Overview({ spaces, answer: { loading, failed, topics } }: OverviewProps) {
  const { t } = useTranslation();
  if (failed) {
    return (
      <Alert severity="warning" variant="outlined">
        {t('dashboard.overview.failed')}
      </Alert>
    );
  }
  return (
    <Box
      aria-busy={loading}
      // Panels differ in height: columns leave no holes between them.
      sx={{ columnCount: { md: 2 }, columnGap: 2.5, '& > *': { breakInside: 'avoid', marginBlockEnd: 2.5 } }}
    >
      {topics.map(({ topic, items }) => (
        <TopicList key={topic} topic={topic} items={items} several={spaces.length > 1} />
      ))}
      {loading && topics.length === 0 && [0, 1].map((key) => <Skeleton key={key} variant="rounded" height={220} />)}
    </Box>
  );
}
