import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { readableDomain } from '#derive/domains/readable-domain.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';
import type { ZoneRecord, ZoneRecordInput, ZoneRecordsAnswer } from '#schema/api/zone-record.ts';
import { NewZoneRecord } from './NewZoneRecord.tsx';

interface Props {
  domain: SpaceDomainView;
  service: ReturnType<typeof createDomainsApi>;
}

/** Milliseconds until the records are read again while more of them may be copied. */
const COPYING_MS = 10_000;

const titleOf = ({ type, name }: Pick<ZoneRecord, 'type' | 'name'>) => `${type} ${name}`;

/** The records that our name servers have for a domain; shown when somebody asks for them. */
export function ZoneRecords({ domain: { hostname, registrable, isLive }, service }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { space } = useSpace();
  const client = useQueryClient();
  const notify = useUndoSetting();
  const { snackbar } = useNotify();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { busy, run } = useAction((message) => snackbar(message, { severity: 'error' }));
  // Of the whole zone, which other names of the space may be in.
  const queryKey = ['zone-records', space?.id, registrable];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => service.records(hostname),
    enabled: isOpen,
    retry: false,
    refetchInterval: isLive ? false : COPYING_MS,
  });
  const updateCache = async ({ records, mayChange, isShared, isCopied }: ZoneRecordsAnswer) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<ZoneRecordsAnswer>(queryKey, { records, mayChange, isShared, isCopied });
  };

  const add = async (given: ZoneRecordInput) => {
    const { added, ...answer } = await service.addRecord(hostname, given);
    await updateCache(answer);
    const record = answer.records.find((one) => one.id === added);
    notify(t('domains.zone.added', { record: record ? titleOf(record) : given.type }), async () => {
      await updateCache(await service.removeRecord(hostname, added));
    });
  };
  const remove = async (record: ZoneRecord, at: number) => {
    const { undo, ...answer } = await service.removeRecord(hostname, record.id);
    await updateCache(answer);
    notify(
      t('domains.zone.removed', { record: titleOf(record) }),
      undo === null ? undefined : async () => updateCache(await service.undoRecord(hostname, undo)),
    );
    // The button went with its record.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[at] ?? buttons.at(-1) ?? list.current)?.focus();
  };
  const removable = data?.mayChange ? data.records.filter(({ isOurs }) => !isOurs) : [];

  return (
    <>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifySelf: 'start' }}
      >
        {t(isOpen ? 'domains.zone.hide' : 'domains.zone.show')}
      </Button>
      <Box
        id={id}
        hidden={!isOpen}
        component="section"
        aria-label={t('domains.zone.title', { domain: readableDomain(registrable) })}
        sx={isOpen ? { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } : null}
      >
        <Typography variant="body2" color="text.secondary">
          {t('domains.zone.text', { domain: readableDomain(registrable) })}{' '}
          {!isLive && data && t(data.isCopied ? 'domains.zone.compare' : 'domains.zone.copy')}
        </Typography>
        {error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
            {error.message}
          </Alert>
        )}
        {isOpen && !data && !error && <Skeleton variant="rounded" height={120} />}
        {data && (
          <Box component="ul" ref={list} tabIndex={-1} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.records.map((record) => (
              <RecordLine
                key={record.id}
                record={record}
                busy={busy}
                remove={
                  removable.includes(record)
                    ? () => void run(() => remove(record, removable.indexOf(record)))
                    : undefined
                }
              />
            ))}
          </Box>
        )}
        {data?.mayChange && <NewZoneRecord registrable={registrable} add={add} />}
        {data?.isShared && <Typography variant="body2">{t('domains.zone.readOnly')}</Typography>}
      </Box>
    </>
  );
}

interface LineProps {
  record: ZoneRecord;
  /** Another one is being removed. */
  busy: boolean;
  remove: (() => void) | undefined;
}

function RecordLine({ record, busy, remove }: LineProps) {
  const { t } = useTranslation();
  const { type, name, value, priority, isOurs } = record;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '56px minmax(0, 1fr) 34px', sm: '64px minmax(0, 2fr) minmax(0, 3fr) 34px' },
        columnGap: 1.5,
        alignItems: 'start',
        paddingBlock: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {type}
      </Typography>
      <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
        {name}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        dir={isOurs ? undefined : 'ltr'}
        sx={{ overflowWrap: 'anywhere', gridColumn: { xs: 2, sm: 3 }, gridRow: { xs: 2, sm: 1 }, textAlign: 'start' }}
      >
        {isOurs ? t('domains.zone.ours') : priority === null ? value : `${priority} ${value}`}
      </Typography>
      {remove && (
        <Tooltip title={t('domains.remove')}>
          <IconButton
            size="small"
            aria-label={t('domains.zone.removeOne', { record: titleOf(record) })}
            aria-disabled={busy}
            onClick={busy ? undefined : remove}
            sx={{ gridColumn: -2, gridRow: 1, marginBlock: -0.75 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
