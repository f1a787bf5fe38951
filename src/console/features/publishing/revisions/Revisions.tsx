import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { Parent } from '#derive/documents/operations/content.ts';
import { contentHistory } from '#derive/documents/operations/revisions.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { CompareStates, type StateRenderer } from './CompareStates.tsx';
import { type Revision, revisionsOf, type StateContent } from './revisions.ts';
import { useRevisionLabel } from './useRevisionLabel.ts';

/** States that are shown at first. */
const FIRST = 10;

interface RevisionsProps {
  resource: Resource;
  /** The record; of a page the live one, or the open one where it was never live. */
  root: Parent;
  /** What stands in the editor, saved or not. */
  present(): StateContent;
  renderer: StateRenderer;
  /** Puts a state into the editor; without it nothing can be put there. */
  onPut: ((sections: Json) => void) | undefined;
}

/** What a record was at each save, and what the viewer typed between: compared, and brought back. */
export function Revisions({ resource, root, present, renderer, onPut }: RevisionsProps) {
  const { t } = useTranslation();
  const { run } = useServices();
  const { space } = useSpace();
  const label = useRevisionLabel();
  // Below its versions.
  const isPage = 'page_id' in root;
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<Revision | null>(null);
  const { data, error, refetch } = useQuery<Revision[], HttpError>({
    queryKey: ['publishing', space?.id, 'revisions', root],
    queryFn: async ({ signal }) => revisionsOf(await run(contentHistory(root), { signal })),
    gcTime: 0,
  });
  const shown = isWhole ? (data ?? []) : (data ?? []).slice(0, FIRST);
  return (
    <Box component="section" aria-labelledby="revisions" sx={{ maxWidth: 840 }}>
      <Typography
        variant="h2"
        id="revisions"
        sx={{ fontSize: 20, marginBlockStart: isPage ? 4 : 0, marginBlockEnd: 0.5 }}
      >
        {t('publishing.revisions.title')}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {t('publishing.revisions.text')}
      </Typography>
      {error && <ErrorState level={2} title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} sx={{ marginBlockStart: 2 }} />}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ marginBlockStart: 2 }}>
          {t('publishing.revisions.none')}
        </Typography>
      )}
      <List aria-label={t('publishing.revisions.title')}>
        {shown.map((revision) => {
          const { what, when } = label(revision);
          return (
            <ListItem key={revision.id} divider disableGutters>
              <ListItemText primary={when} secondary={what} />
              <Button
                size="small"
                aria-label={`${t('publishing.revisions.compare')}: ${when}`}
                onClick={() => setCompared(revision)}
              >
                {t('publishing.revisions.compare')}
              </Button>
            </ListItem>
          );
        })}
      </List>
      {data && shown.length < data.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('publishing.revisions.more')}
        </Button>
      )}
      {compared && data && (
        <CompareStates
          resource={resource}
          renderer={renderer}
          revisions={data}
          start={compared}
          present={present()}
          onPut={onPut}
          onClose={() => setCompared(null)}
        />
      )}
    </Box>
  );
}
