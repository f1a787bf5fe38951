import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FieldPlace } from '#console/fields/designer/FieldPlace.tsx';
import { withProperty } from '#console/fields/designer/field-forms.ts';
import { messagesOf, RowTitle } from '#console/fields/designer/Row.tsx';
import { RowInputs } from '#console/fields/designer/RowInputs.tsx';
import { RowList } from '#console/fields/designer/RowList.tsx';
import { useOpenRow } from '#console/fields/designer/useOpenRow.ts';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { Errors } from '#console/fields/module.ts';
import { useLabels } from '#console/records/labels.ts';
import { isShort } from '#derive/slots/slotted-fields.ts';
import { isSorted } from '#derive/values/list-filters/list-filter.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { arranged, builtInRows } from './built-in-rows.ts';

interface BuiltInFieldsProps {
  id: string;
  /** The declaration as the product has it. */
  resource: Resource;
  /** What the space says of its fields. */
  entries: readonly JsonObject[];
  sections: readonly string[];
  readOnly: boolean;
  /** Messages by the name of their field and what is said of it there. */
  errors: Errors;
  onChange(entries: JsonObject[]): void;
}

const words: readonly Field[] = [
  { kind: 'text', name: 'label', maxLength: 100 },
  { kind: 'text', name: 'help', maxLength: 300 },
];

/** The fields that a kind of record has by itself: called otherwise, moved, hidden, and chosen for lists. */
export function BuiltInFields({ id, resource, entries, sections, readOnly, errors, onChange }: BuiltInFieldsProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rows = builtInRows(resource, entries);
  const errorsAt = (index: number) => errorsBelow(errors, String(rows[index]?.name));
  const [open, setOpen] = useOpenRow(rows.length, (index) => Object.keys(errorsAt(index)).length > 0);
  const change = (next: readonly JsonObject[]) => onChange(arranged(resource, next));
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', marginBlockEnd: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {t('dataModel.builtIn.title')}
        </Typography>
        {!readOnly && entries.length > 0 && (
          <Button size="small" onClick={() => onChange([])} sx={{ marginInlineStart: 'auto' }}>
            {t('dataModel.builtIn.reset')}
          </Button>
        )}
      </Box>
      <RowList
        {...{ id, readOnly, open }}
        entries={rows}
        onOpen={setOpen}
        onChange={change}
        row={(entry, { id: rowId, index, put }) => {
          const name = String(entry.name);
          const field = fieldOf(resource, name);
          const own = errorsAt(index);
          const messages = messagesOf(own, open === index);
          if (!field) return { name, messages, summary: null, actions: null, details: () => null };
          const section = (resource.form ?? []).find(({ fields }) => fields.includes(name));
          const hidden = entry.hidden === true;
          const called = typeof entry.label === 'string' ? entry.label.trim() : '';
          const title = called || labels.field(field);
          return {
            name: title,
            messages,
            summary: (
              <>
                <RowTitle text={title} isOff={hidden} />
                {called && (
                  <Typography
                    component="span"
                    variant="caption"
                    noWrap
                    sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
                  >
                    {labels.field(field)}
                  </Typography>
                )}
                <Chip
                  component="span"
                  size="small"
                  label={t(`fields.designer.kinds.${field.kind}`)}
                  sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                />
                {hidden && (
                  <Chip component="span" size="small" variant="outlined" label={t('dataModel.builtIn.hidden')} />
                )}
              </>
            ),
            actions: (
              <IconButton
                size="small"
                // A record without it could not be made.
                disabled={field.required === true}
                aria-label={t(hidden ? 'dataModel.builtIn.show' : 'dataModel.builtIn.hide', { name: title })}
                onClick={() => put(withProperty(entry, 'hidden', !hidden))}
              >
                {hidden ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            ),
            details: () => (
              <RowInputs>
                {words.map((word) => (
                  <FieldControl
                    key={word.name}
                    field={word}
                    id={`${rowId}-${word.name}`}
                    label={t(`fields.designer.form.${word.name}`)}
                    help={
                      word.name === 'label'
                        ? t('dataModel.builtIn.label', { said: labels.field(field) })
                        : field.help
                          ? t('dataModel.builtIn.help', { said: labels.help(field) })
                          : t('dataModel.builtIn.noHelp')
                    }
                    value={entry[word.name]}
                    record={{}}
                    readOnly={readOnly}
                    errors={errorsBelow(own, word.name)}
                    onChange={(value) => put(withProperty(entry, word.name, value ?? null))}
                  />
                ))}
                <FieldPlace
                  {...{ id: rowId, entry, sections, readOnly }}
                  sectionHelp={t('dataModel.builtIn.section', { section: section ? labels.section(section) : '' })}
                  has={{
                    section: section !== undefined,
                    column: resource.list !== undefined && name !== resource.title && isShort(field),
                    sort: resource.list !== undefined && isSorted(resource, field),
                  }}
                  onChange={put}
                />
              </RowInputs>
            ),
          };
        }}
      />
    </Box>
  );
}
