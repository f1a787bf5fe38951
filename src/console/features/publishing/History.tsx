import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { CompareDialog } from './comparison/CompareDialog.tsx';
import type { PageSummary } from './page-state.ts';
import type { Review } from './review/reviews.ts';
import { VersionReviews } from './review/VersionReviews.tsx';
import { useMoment } from './useMoment.ts';
import { usePageState } from './usePageState.ts';
import { usePageVersions } from './usePageVersions.ts';

interface HistoryProps {
  /** Id of the page that is open: a live page, its draft, or one that was never live. */
  id: string;
  /** The draft has the content of a version now. @param draftId where it is edited */
  onRestored(draftId: string): void;
  /** Stands below the versions. @param rootId the live page, or the open one where it was never live */
  below(rootId: string): ReactNode;
}

/** What visitors have seen of a page: each version with its comparison and the way back to it. */
export function History({ id, onRestored, below }: HistoryProps) {
  const { t } = useTranslation();
  const { state, error, retry } = usePageState(id);
  const root = state?.live?.id ?? id;
  const versions = usePageVersions(root);
  const [compared, setCompared] = useState<PageSummary | null>(null);
  const failure = error ?? versions.error;
  if (failure) return <ErrorState level={2} title={failure.message} onRetry={retry} />;
  if (!state || !versions.data) return <Skeleton variant="rounded" height={160} />;
  const live = state.live ?? (state.status === 'PUBLISHED' ? state : null);
  // The version that the draft becomes has reviews and no row yet.
  const coming = (live ?? versions.data[0])?.version ?? 0;
  const ahead = state.reviews.filter(({ version }) => version > coming);
  if (versions.data.length === 0 && !live && ahead.length === 0) {
    return (
      <>
        <EmptyState title={t('publishing.history.none')} text={t('publishing.history.noneText')} />
        {below(root)}
      </>
    );
  }
  // What a version is held against: the draft where one is open, else the page itself.
  const present = state.live ? state : state.draft ? { ...state, id: state.draft.id } : state;
  return (
    <Box sx={{ maxWidth: 840 }}>
      <Typography variant="h2" sx={{ fontSize: 20, mb: 0.5 }}>
        {t('publishing.history.title')}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {t('publishing.history.text')}
      </Typography>
      <List aria-label={t('publishing.history.title')}>
        {ahead.length > 0 && (
          <ListItem divider disableGutters sx={{ display: 'grid', gap: 1 }}>
            <strong>{t('publishing.review.history.coming')}</strong>
            <VersionReviews reviews={ahead} />
          </ListItem>
        )}
        {live && (
          <VersionItem version={live} isLive reviews={state.reviews}>
            {state.live && (
              <Button size="small" onClick={() => setCompared(live)}>
                {t('publishing.history.compare')}
              </Button>
            )}
          </VersionItem>
        )}
        {versions.data.map((version) => (
          <VersionItem key={version.id} version={version} reviews={state.reviews}>
            <Button size="small" onClick={() => setCompared(version)}>
              {t('publishing.history.compare')}
            </Button>
          </VersionItem>
        ))}
      </List>
      {below(root)}
      {compared && (
        <CompareDialog
          version={compared}
          present={present}
          liveId={live ? root : null}
          onRestored={onRestored}
          onClose={() => setCompared(null)}
        />
      )}
    </Box>
  );
}

function VersionItem({
  version,
  isLive = false,
  reviews,
  children,
}: {
  version: PageSummary;
  isLive?: boolean;
  /** Of all versions. */
  reviews: readonly Review[];
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  const moment = useMoment();
  const at = version.versionAt ?? version.publishedAt;
  const about = [version.versionBy, at && moment(at)].filter(Boolean).join(' · ');
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      <ListItemText
        primary={
          <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
            <strong>{t('publishing.history.version', { version: version.version })}</strong>
            {isLive && (
              <Typography component="span" variant="body2" color="success.main">
                {t('publishing.history.live')}
              </Typography>
            )}
            <span>{version.name}</span>
          </Stack>
        }
        secondary={about || t('publishing.history.unknown')}
      />
      {children}
      <Box sx={{ width: '100%' }}>
        <VersionReviews reviews={reviews.filter((review) => review.version === version.version)} />
      </Box>
    </ListItem>
  );
}
