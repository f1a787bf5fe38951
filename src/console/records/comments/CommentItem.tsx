import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useMay } from '#console/records/useRights.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { fieldOf } from '#schema/resource.ts';
import { DeleteDialog } from '../deletions/DeleteDialog.tsx';
import type { Named } from '../target.ts';

const none: readonly Named[] = [];

export interface CommentItemProps {
  resource: string;
  id: string;
  content: string;
  /** ISO 8601. */
  at: string;
  authorId: string | null;
  /** What stands for people who are gone is their name too. */
  author: string;
  /** Label of the button that takes it back. */
  removeLabel: string;
}

/** Who said it, how long ago, and what. */
export function CommentItem({ resource: name, id, content, at, authorId, author, removeLabel }: CommentItemProps) {
  const resource = useModel().resource(name);
  const { space } = useSpace();
  // Of this space, as all that is read here.
  const record = { id, created_by: authorId, space_id: space?.id ?? null };
  const mayDelete = useMay('delete')(name, { record });
  const [deleting, setDeleting] = useState(none);
  const time = fieldOf(resource, 'created_at');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{author}</bdi>
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary" sx={{ flex: 1 }}>
          {time && <FieldCell field={time} value={at} />}
        </Typography>
        {mayDelete && (
          <IconButton size="small" aria-label={removeLabel} onClick={() => setDeleting([{ id, title: content }])}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography dir="auto" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {content}
      </Typography>
      <DeleteDialog resource={resource} records={deleting} onClose={() => setDeleting(none)} />
    </>
  );
}
