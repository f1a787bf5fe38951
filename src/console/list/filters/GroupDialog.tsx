import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterGroup, readGroup, writeGroup } from '#derive/values/list-filters/filter-group.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { GroupEditor } from './GroupEditor.tsx';

interface GroupDialogProps {
  resource: Resource;
  fields: readonly Field[];
  /** The group to change; a new one where it is left out. */
  group?: FilterGroup;
  onApply(group: FilterGroup): void;
  onClose(): void;
}

const newGroup: FilterGroup = { join: 'any', items: [] };

/** Puts a group of conditions together. The list follows once it is applied, not at every step. */
export function GroupDialog({ resource, fields, group = newGroup, onApply, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState(group);
  // What the address could not carry cannot be asked either, an empty group for one.
  const valid = readGroup(fields, writeGroup(draft)) !== undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('views.groups.title')}</DialogTitle>
      <DialogContent dividers>
        <GroupEditor resource={resource} fields={fields} group={draft} onChange={setDraft} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!valid}
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          {t('views.filters.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
