import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupFields } from '#console/fields/useGroupFields.ts';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { EmptyState } from '#console/ui/states/EmptyState.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { fieldOf, type Resource, tableOf } from '#schema/resource.ts';
import { ChangeSetItem } from './ChangeSetItem.tsx';
import { changeFields, changeSetsOf, type FieldChange, restorable, valuesBefore } from './change-sets.ts';
import type { PutBackInto } from './put-back-into.ts';

/** Changed fields that are read at once. */
const step = 100;

interface HistoryDrawerProps {
  resource: Resource;
  /** Of a draft, the page that it is a draft of. */
  record: Pick<Row, 'id'>;
  into: PutBackInto;
  onClose(): void;
}

/** What was changed in a record, newest first, and the way back to it: into the form, where it is looked at and saved. */
export default function HistoryDrawer({ resource, record, into, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const { toast } = useNotify();
  const rights = useRights(resource);
  const model = useModel();
  const origin = fieldOf(model.resource('record_change'), 'place');
  const event = fieldOf(model.declared('audit_event'), 'action');
  const [isOpen, setOpen] = useState(true);
  const [most, setMost] = useState(step);
  const { result, query } = useList<Row, HttpError>({
    resource: 'record_change',
    pagination: { pageSize: most },
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'asc' },
    ],
    meta: {
      fields: [...changeFields],
      where: {
        all: [
          { field: 'record_id', op: 'eq', value: record.id },
          { field: 'subject', op: 'eq', value: tableOf(resource) },
        ],
      },
    },
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  const readable = resource.fields.filter((field) => rights.readable(field));
  const groupFields = useGroupFields(readable, into.values);
  const sets = changeSetsOf(resource, readable, result.data, groupFields);

  function putBack(changes: readonly FieldChange[]) {
    into.put(valuesBefore(changes, into.values));
    toast(t('views.history.done'), 'info');
    setOpen(false);
  }

  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={() => setOpen(false)}
      // It may be opened from a dialog.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 520 }, maxWidth: '100%' },
        },
        transition: { onExited: onClose },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: { xs: 2, sm: 3 },
          paddingBlock: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, lineHeight: '32px' }}>
          {t('views.history.title')}
        </Typography>
        <IconButton size="small" aria-label={t('actions.close')} onClick={() => setOpen(false)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ flex: 1, overflowY: 'auto', paddingInline: { xs: 2, sm: 3 }, paddingBlock: 2 }}
      >
        {query.isError && <ErrorState level={2} title={query.error.message} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton variant="rounded" height={120} aria-hidden />}
        {query.isSuccess && sets.length === 0 && (
          <EmptyState title={t('views.history.none')} text={t('views.history.noneText')} />
        )}
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {sets.map((set) => (
            <ChangeSetItem
              key={set.id}
              resource={resource}
              origin={origin}
              event={event}
              set={set}
              restorable={(changes) => (rights.update ? restorable(changes, into) : [])}
              onPutBack={putBack}
            />
          ))}
        </Box>
        {(result.total ?? 0) > most && (
          <Button fullWidth color="inherit" loading={query.isFetching} onClick={() => setMost(most + step)}>
            {t('views.history.more')}
          </Button>
        )}
      </Box>
    </Drawer>
  );
}
