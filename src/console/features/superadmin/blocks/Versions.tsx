import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMany, useOne, useUpdate } from '@refinedev/core';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { ReloadContext } from '../reload.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { type Version, versionsOf } from './versions.ts';

const shownAtFirst = 5;

const fields = [
  ...['schema', 'info', 'version_note', 'live_schema', 'live_info', 'live_note'],
  ...['version', 'version_at', 'version_by', 'versions', 'version_log'],
];

/** Every schema and template that the block had, to look at, compare and bring back. */
export function Versions({ record }: { record: Row }) {
  const { t, i18n } = useTranslation();
  const { toast } = useNotify();
  const reload = useContext(ReloadContext);
  const [all, setAll] = useState(false);
  const [compared, setCompared] = useState<Version | null>(null);
  const { result } = useOne<Row>({ resource: 'component', id: record.id, meta: { fields }, errorNotification: false });
  const { mutateAsync: update } = useUpdate();
  const { busy, error, run } = useAction();
  const versions = result ? versionsOf(result) : [];
  const authors = useAuthors(versions);
  const [present] = versions;
  if (!present) return null;

  const restore = (version: Version) =>
    run(async () => {
      await update({
        resource: 'component',
        id: record.id,
        values: {
          schema: version.schema,
          info: version.info,
          version_note: t('superadmin.versions.restoredNote', { number: version.number }),
        },
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      toast(t('superadmin.versions.restored', { number: version.number }));
      setCompared(null);
      reload();
    });
  const details = ({ at, by, isDraft }: Version) => {
    if (isDraft) return '';
    const when =
      at === null ? t('superadmin.versions.first') : Object.values(dateText(at, 'minute', i18n.language)).join(' ');
    return by === null ? when : t('superadmin.history.by', { when, who: authors.get(by) ?? by });
  };
  return (
    <Panel title={t('superadmin.versions.title')} text={t('superadmin.versions.text')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {versions.slice(0, all ? undefined : shownAtFirst).map((version) => (
          <Box
            component="li"
            key={version.isDraft ? 'draft' : version.number}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.25,
              minHeight: 34,
            }}
          >
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {version.isDraft
                ? t('superadmin.versions.draft')
                : t('superadmin.versions.number', { number: version.number })}
            </Typography>
            <Typography component="span" variant="body2" dir="auto" sx={{ flex: '1 1 120px', minWidth: 0 }}>
              {version.note}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {details(version)}
            </Typography>
            {version === present ? (
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ minWidth: 88, textAlign: 'end' }}
              >
                {version.isDraft ? null : t('superadmin.versions.present')}
              </Typography>
            ) : (
              <Button
                size="small"
                aria-label={t('superadmin.versions.compareWith', { number: version.number })}
                onClick={() => setCompared(version)}
                sx={{ minWidth: 88 }}
              >
                {t('superadmin.versions.compare')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {!all && versions.length > shownAtFirst && (
        <Button size="small" onClick={() => setAll(true)} sx={{ marginBlockStart: 1 }}>
          {t('superadmin.versions.all', { count: versions.length })}
        </Button>
      )}
      {compared && (
        <VersionDialog
          version={compared}
          present={present}
          busy={busy}
          error={error}
          onRestore={() => void restore(compared)}
          onClose={() => setCompared(null)}
        />
      )}
    </Panel>
  );
}

/** Names of who saved the versions, by id. */
function useAuthors(versions: readonly Version[]): ReadonlyMap<string, string> {
  const ids = [...new Set(versions.flatMap(({ by }) => by ?? []))];
  const { result } = useMany<Row>({
    resource: 'user',
    ids,
    meta: { fields: ['name', 'email'] },
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  });
  return new Map((result?.data ?? []).map(({ id, name, email }) => [id, String(name || email)]));
}
