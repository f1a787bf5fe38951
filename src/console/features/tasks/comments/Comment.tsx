import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { DeleteDialog } from '#console/records/DeleteDialog.tsx';
import type { Row } from '#console/records/row.ts';
import type { Named } from '#console/records/useRecordActions.ts';
import { useMay } from '#console/records/useRights.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { isJsonObject } from '#schema/json.ts';
import { fieldOf } from '#schema/resource.ts';

const none: readonly Named[] = [];

/** Who said it, how long ago, and what. */
export function Comment({ row }: { row: Row }) {
  const { t } = useTranslation();
  const resource = useModel().resource('task_comment');
  const { space } = useSpace();
  // Of this space, as all that is read here.
  const mayDelete = useMay('delete')('task_comment', { record: { ...row, space_id: space?.id ?? null } });
  const [deleting, setDeleting] = useState(none);
  const at = fieldOf(resource, 'created_at');
  const creator = row.creator ?? null;
  const name = (isJsonObject(creator) && String(creator.name ?? '')) || t('tasks.comments.somebody');
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary" sx={{ flex: 1 }}>
          {at && <FieldCell field={at} value={row.created_at} />}
        </Typography>
        {mayDelete && (
          <IconButton
            size="small"
            aria-label={t('tasks.comments.remove')}
            onClick={() => setDeleting([{ id: row.id, title: String(row.content) }])}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography dir="auto" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {String(row.content)}
      </Typography>
      <DeleteDialog resource={resource} records={deleting} onClose={() => setDeleting(none)} />
    </li>
  );
}
