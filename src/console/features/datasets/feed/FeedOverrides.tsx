import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useInvalidate, useKeys } from '@refinedev/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { useLabels } from '#console/records/labels.ts';
import { FieldChangeItem } from '#console/records/saving/FieldChangeItem.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useService } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { pathTo } from '#derive/navigation/routes.ts';
import { type FeedOverride, MOST_PUT_BACK, type TakenValue } from '#schema/api/dataset-feed.ts';
import type { Field } from '#schema/field.ts';
import { columnWith } from './feed-columns.ts';

interface FeedOverridesProps {
  id: string;
  /** How many there are. */
  count: number;
  members: readonly Field[];
  /** The server would refuse to take values meanwhile. */
  isReading: boolean;
  onTaken(): void;
}

/** Values that people changed after the feed wrote them, each with what the source says instead. */
export function FeedOverrides({ id, count, members, isReading, onTaken }: FeedOverridesProps) {
  const { t, i18n } = useTranslation();
  const api = useService(createFeedApi);
  const { keys } = useKeys();
  const invalidate = useInvalidate();
  const { snackbar, toast } = useNotify();
  const { update: edit } = useRights(useModel().resource('listing'));
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState<string | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keys().data().resource('listing').action('list').params({ overrides: id, count }).get(),
    queryFn: ({ pageParam }) => api.overrides(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const values = data?.pages.flatMap((page) => page.values);

  /** @param chosen the one value; all of them where it is left out */
  async function take(chosen?: FeedOverride): Promise<void> {
    setWorking(chosen ? `${chosen.record} ${chosen.key}` : 'all');
    let [taken, failed] = [0, 0];
    const was: TakenValue[] = [];
    let reason = '';
    try {
      for (let after: string | null = ''; after !== null; ) {
        const result = await api.take(
          id,
          chosen ? { record: chosen.record, key: chosen.key } : after === '' ? {} : { after },
        );
        taken += result.taken;
        was.push(...result.was);
        failed += result.failed.length;
        reason ||= result.failed[0]?.reason ?? '';
        after = chosen ? null : result.next;
      }
      const undo = was.length > 0 && { byKey: false, undo: () => void putBack(was) };
      const problem = [t('feed.overrides.failed', { count: failed }), reason].filter(Boolean).join(' ');
      if (failed > 0) snackbar(problem, { severity: 'error', ...undo });
      else snackbar(t('feed.overrides.taken', { count: taken }), { severity: 'success', ...undo });
    } catch (cause) {
      snackbar(cause instanceof Error ? cause.message : String(cause), { severity: 'error' });
    } finally {
      setWorking(null);
      setAsking(false);
      await readAgain();
    }
  }

  async function readAgain(): Promise<void> {
    onTaken();
    await Promise.all([refetch(), invalidate({ resource: 'listing', invalidates: ['list', 'many', 'detail'] })]);
  }

  async function putBack(was: readonly TakenValue[]): Promise<void> {
    let changed = 0;
    const reasons: string[] = [];
    try {
      for (let at = 0; at < was.length; at += MOST_PUT_BACK) {
        const result = await api.putBack(id, was.slice(at, at + MOST_PUT_BACK));
        changed += result.changed;
        reasons.push(...result.failed.map((one) => one.reason));
      }
      const [reason] = reasons;
      if (reason !== undefined) snackbar(t('views.form.undoRefused', { reason }), { severity: 'error' });
      else if (changed > 0) snackbar(t('views.form.notUndone'), { severity: 'warning' });
      else toast(t('views.form.undone'));
    } catch (cause) {
      snackbar((cause as Error).message, { severity: 'error' });
    } finally {
      await readAgain();
    }
  }
  const all = new Intl.NumberFormat(i18n.language).format(count);
  return (
    <Panel
      title={t('feed.overrides.title', { count, number: all })}
      text={t('feed.overrides.text')}
      actions={
        edit &&
        count > 1 && (
          <Button color="inherit" variant="outlined" disabled={isReading} onClick={() => setAsking(true)}>
            {t('feed.overrides.takeAll')}
          </Button>
        )
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!values && !error && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {values?.map((value) => (
          <OverrideItem
            key={`${value.record} ${value.key}`}
            value={value}
            members={members}
            isWorking={working === `${value.record} ${value.key}`}
            isReading={isReading}
            {...(edit && { onTake: () => void take(value) })}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ marginBlockStart: 1.5 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('feed.more')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        busy={working === 'all'}
        title={t('feed.overrides.takeAllTitle', { count, number: all })}
        text={t('feed.overrides.takeAllText')}
        confirmLabel={t('feed.overrides.takeAllConfirm')}
        onConfirm={() => void take()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

interface OverrideItemProps {
  value: FeedOverride;
  members: readonly Field[];
  isWorking: boolean;
  isReading: boolean;
  onTake?(): void;
}

function OverrideItem({ value, members, isWorking, isReading, onTake }: OverrideItemProps) {
  const { t } = useTranslation();
  const listing = useModel().resource('listing');
  const labels = useLabels(listing);
  const column = columnWith(listing, members, value.key, labels.field);
  if (!column) return null;
  const { field, name } = column;
  return (
    <Box component="li">
      <Link
        component={RouterLink}
        to={pathTo(listing, 'edit', { id: value.record }) ?? ''}
        underline="hover"
        dir="auto"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {value.title}
      </Link>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <FieldChangeItem
          resource={listing}
          change={{ field, was: value.value, became: value.source }}
          name={name}
          sides={{ was: t('feed.overrides.hand'), became: t('feed.overrides.source') }}
        />
      </Box>
      {onTake && (
        <Button
          size="small"
          sx={{ marginBlockStart: 0.5, marginInlineStart: -0.75 }}
          loading={isWorking}
          disabled={isReading}
          aria-label={t('feed.overrides.takeOne', { record: value.title, field: name })}
          onClick={onTake}
        >
          {t('feed.overrides.take')}
        </Button>
      )}
    </Box>
  );
}
