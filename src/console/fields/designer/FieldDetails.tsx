import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { fieldModule } from '#console/fields/registry.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { errorsBelow } from '../errors-below.ts';
import type { Errors } from '../module.ts';
import { FieldRows } from './FieldRows.tsx';
import { changedField, formOf, type Host, isKind, isLost, kindNames, type Links, linked } from './field-forms.ts';
import { RowInputs } from './RowInputs.tsx';

interface FieldDetailsProps {
  id: string;
  field: JsonObject;
  readOnly: boolean;
  host?: Host;
  links: Links;
  /** Its name stays as it is. */
  hasFixedName?: boolean;
  errors?: Errors;
  onChange(field: JsonObject): void;
}

/** What its label does not say. */
const explained = new Set(['steps', 'device', 'currencyFrom']);

const none: Errors = {};

/** The form of one field; groups and lists have fields inside. */
export function FieldDetails({
  id,
  field,
  readOnly,
  host = 'record',
  links,
  hasFixedName = false,
  errors = none,
  onChange,
}: FieldDetailsProps) {
  const { t } = useTranslation();
  const kind = isKind(field.kind) ? field.kind : 'text';
  const kinds: Field = {
    kind: 'choice',
    name: 'kind',
    required: true,
    options: kindNames.map((value) => ({ value, label: t(`fields.designer.kinds.${value}`) })),
  };
  /** Formats of texts and dates are words of the code. */
  const inWords = (control: Field): Field =>
    control.kind === 'choice' && (control.name === 'format' || control.name === 'precision')
      ? {
          ...control,
          options: control.options.map(({ value }) => ({
            value,
            label: t(`fields.designer.${control.name}.${value}`),
          })),
        }
      : control;
  const form = formOf(kind, host).map(inWords);
  const controls = [...form.slice(0, 2), kinds, ...form.slice(2)].map((one) => linked(one, field[one.name], links));
  const inside = host === 'record' ? host : 'member';
  const targetsInside = (current: string) => links.targets(current, true);
  const members = Array.isArray(field.fields) ? field.fields.filter(isJsonObject) : [];
  const item = isJsonObject(field.item ?? null) ? (field.item as JsonObject) : { kind: 'text', name: 'item' };
  return (
    <RowInputs>
      {controls.map((control) => (
        <Box
          key={control.name}
          sx={{ minWidth: 0, gridColumn: fieldModule(control).wide?.(control) ? '1 / -1' : 'auto' }}
        >
          <FieldControl
            field={control}
            id={`${id}-${control.name}`}
            label={t(`fields.designer.form.${control.name}`)}
            {...(explained.has(control.name) && { help: t(`fields.designer.about.${control.name}`) })}
            errors={
              isLost(control, field[control.name])
                ? { '': t('fields.designer.lost', { name: field[control.name] }) }
                : errorsBelow(errors, control.name)
            }
            value={field[control.name]}
            record={field}
            readOnly={readOnly || (hasFixedName && control.name === 'name')}
            onChange={(value) => onChange(changedField(field, control.name, value))}
          />
        </Box>
      ))}
      {kind === 'group' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, marginBlockEnd: 0.75 }}>
            {t('fields.designer.members')}
          </Typography>
          <FieldRows
            id={`${id}-fields`}
            fields={members}
            host={inside}
            targets={targetsInside}
            readOnly={readOnly}
            errors={errorsBelow(errors, 'fields')}
            onChange={(fields) => onChange({ ...field, fields })}
          />
        </Box>
      )}
      {kind === 'list' && (
        <Box sx={{ gridColumn: '1 / -1', containerType: 'inline-size' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, marginBlockEnd: 0.75 }}>
            {t('fields.designer.item')}
          </Typography>
          <FieldDetails
            id={`${id}-item`}
            field={item}
            host={inside}
            links={{ ...links, targets: targetsInside }}
            readOnly={readOnly}
            errors={errorsBelow(errors, 'item')}
            onChange={(changed) => onChange({ ...field, item: changed })}
          />
        </Box>
      )}
    </RowInputs>
  );
}
