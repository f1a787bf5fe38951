import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCreate, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { useUndoCreating } from '#console/records/deletions/useUndoCreating.ts';
import { labelsOf } from '#console/records/labels.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { stored } from '#derive/documents/mutations.ts';
import { saveContent } from '#derive/documents/operations/editing.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf } from '#schema/resource.ts';
import { contentRows, type TemplateSection } from './content-rows.ts';
import type { TemplateType } from './template-choices.ts';

interface SaveAsTemplateProps {
  type: TemplateType | 'Form';
  /** What the template is called at first. */
  name: string;
  content: readonly TemplateSection[];
  onClose(): void;
}

const titles = {
  Page: 'templates.savePage',
  Page_Section: 'templates.saveSection',
  Form: 'templates.saveForm',
  Newsletter: 'templates.saveMail',
  Newsletter_Section: 'templates.saveSection',
} as const;

const formatOf = (type: SaveAsTemplateProps['type']) => type.replace('_Section', '');

/** Keeps a page, a section, a form or a mail as a template of the space. */
export function SaveAsTemplate({ type, name, content, onClose }: SaveAsTemplateProps) {
  const { t } = useTranslation();
  const id = useId();
  const resource = useModel().resource('template');
  const labels = labelsOf(t, resource);
  const notify = useUndoCreating(resource, false);
  const { space } = useSpace();
  const services = useServices();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { mutateAsync: create } = useCreate();
  const { busy, error, run } = useAction();
  const [values, setValues] = useState<JsonObject>({ name, category: 'Others' });
  const made = useRef<string>(undefined);
  const title = typeof values.name === 'string' ? values.name.trim() : '';

  const make = async () => {
    const { data } = await create({
      resource: 'template',
      values: { ...values, format: formatOf(type), type },
      successNotification: false,
      errorNotification: false,
    });
    return String(data.id);
  };
  const save = () =>
    run(async () => {
      // Made by a try whose content did not arrive: it gets the name and the content of this one.
      const record = made.current === undefined ? {} : { record: stored(resource, values) };
      made.current ??= await make();
      const { sections, blocks } = contentRows(content);
      const change = { sections, blocks, removedSections: [], removedBlocks: [], readAt: null, ...record };
      await services.run(saveContent({ template_id: made.current }, change), { resource: 'template' });
      const readAgain = () => client.invalidateQueries({ queryKey: ['templates', space?.id ?? ''] });
      await readAgain();
      await invalidate({ resource: 'template', invalidates: ['list'] });
      const text = t('templates.saved', { name: title });
      notify({ id: made.current, name: title }, { text, onUndone: () => void readAgain() });
      onClose();
    });
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t(titles[type])}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
          onSubmit={(event) => {
            event.preventDefault();
            // React hands events of a dialog on to the form that opened it.
            event.stopPropagation();
            if (title) void save();
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          {error && <Alert severity="error">{error}</Alert>}
          {(['name', 'category'] as const).map((key) => {
            const field = fieldOf(resource, key);
            return (
              field && (
                <FieldControl
                  key={key}
                  field={field}
                  id={`${id}-${key}`}
                  label={labels.field(field)}
                  value={values[key]}
                  record={values}
                  onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
                />
              )
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={busy} disabled={title === ''}>
          {t('actions.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
