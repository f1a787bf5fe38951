import LinkIcon from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type HttpError, useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLabels } from '#console/records/labels.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { pathTo, routeFields } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';

/** The record that a task is about, with the way there; nothing where it is about none. */
export function About({ taskId }: { taskId: string }) {
  const { resources } = useModel();
  const { query } = useOne<Row, HttpError>({
    resource: 'task',
    id: taskId,
    meta: { fields: ['record_resource', 'record_id'] },
    errorNotification: false,
  });
  const task = query.data?.data;
  const [name, id] = [task?.record_resource, task?.record_id];
  const resource = resources.find((one) => one.name === name);
  return resource && typeof id === 'string' ? <RecordLink resource={resource} id={id} /> : null;
}

function RecordLink({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { read } = useRights(resource);
  const titleOf = useRecordTitle(resource);
  const { query } = useOne<Row, HttpError>({
    resource: resource.name,
    id,
    meta: { fields: [resource.title, ...routeFields(resource, 'edit')] },
    queryOptions: { enabled: read, retry: false },
    errorNotification: false,
  });
  const record = query.data?.data;
  const to = record && pathTo(resource, 'edit', record);
  const state = !read ? 'hidden' : query.error?.statusCode === 404 ? 'gone' : query.error ? 'failed' : undefined;
  return (
    <Panel title={t('tasks.about')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <LinkIcon aria-hidden fontSize="small" color="action" />
        <Typography variant="body2" color="text.secondary">
          {labels.one}
        </Typography>
        {state ? (
          <Typography variant="body2">{t(`tasks.linked.${state}`)}</Typography>
        ) : to ? (
          <Link component={RouterLink} to={to} variant="body2">
            <bdi>{titleOf(record) || id}</bdi>
          </Link>
        ) : (
          <Typography variant="body2">
            <bdi>{record ? titleOf(record) || id : '…'}</bdi>
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
