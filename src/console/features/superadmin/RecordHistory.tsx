import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { dateText } from '#console/fields/date/date-text.ts';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import type { Row } from '#console/records/row.ts';
import { useModel } from '#console/ui/context.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { isJsonObject, type Json } from '#schema/json.ts';
import { fieldOf } from '#schema/resource.ts';
import { useStatusLabel } from './useStatusLabel.ts';

/** Events at most: the audit log has them all. */
const maxEvents = 10;

/** What happened to a record lately, and why: the newest events of the audit log. */
export function RecordHistory({ id, kind }: { id: string; kind: string }) {
  const { t, i18n } = useTranslation();
  const action = fieldOf(useModel().resource('platform_audit'), 'action');
  const label = useStatusLabel(kind);
  const { result, query } = useList<Row>({
    resource: 'platform_audit',
    pagination: { pageSize: maxEvents },
    sorters: [{ field: 'created_at', order: 'desc' }],
    meta: {
      fields: ['created_at', 'actor_email', 'action', 'detail'],
      where: { field: 'record_id', op: 'eq', value: id },
    },
    errorNotification: false,
  });
  const when = (at: Json | undefined) => Object.values(dateText(String(at), 'minute', i18n.language)).join(' ');
  if (query.isError || query.isPending) return null;
  return (
    <Panel title={t('superadmin.history.title')}>
      {result.data.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('superadmin.history.none')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {result.data.map((event) => {
          const { from, to, reason } = isJsonObject(event.detail ?? null) ? (event.detail as Record<string, Json>) : {};
          return (
            <Box component="li" key={event.id} sx={{ display: 'grid', gap: 0.25 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
                {action && <FieldCell field={action} value={event.action} />}
                {typeof from === 'string' && typeof to === 'string' && (
                  <Typography component="span" variant="body2">
                    {t('superadmin.history.change', { from: label(from), to: label(to) })}
                  </Typography>
                )}
                <Typography component="span" variant="body2" color="text.secondary">
                  {t('superadmin.history.by', {
                    when: when(event.created_at),
                    who: event.actor_email ? String(event.actor_email) : t('superadmin.history.platform'),
                  })}
                </Typography>
              </Box>
              {typeof reason === 'string' && (
                <Typography variant="body2" dir="auto">
                  {reason}
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
