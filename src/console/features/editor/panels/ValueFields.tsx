import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import { useFieldHost } from '#console/fields/host.ts';
import type { ControlProps } from '#console/fields/module.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import { useDevice } from '../editing/device-context.ts';
import { useEditor } from '../editing/editor-context.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { MergeTagControl, takesTags } from './MergeTagControl.tsx';
import { type Apart, faultsByDevice, fieldsOn } from './section/fields-by-device.ts';

interface ValueFieldsProps {
  idPrefix: string;
  fields: readonly Field[];
  values: JsonObject;
  /** Messages by dotted path. */
  errors: Readonly<Record<string, string>>;
  onChange(name: string, value: Json): void;
  /** Inputs of fields, in place of those of their kinds. */
  own?: Readonly<Record<string, ComponentType<ControlProps>>>;
  apart?: Apart;
  /** They are those of an item of a list, which no screen has inputs of its own for. */
  isOfItem?: boolean;
  /** Nobody has filled it in yet: nothing is wrong with it before a field was left. */
  isNew?: boolean;
}

/**
 * Fields over the values of a block or a section, those that say a device last and for the chosen one alone; what none of them knows
 * stays as it is. What is wrong when they are opened is said at once, other messages wait until a field was left.
 */
export function ValueFields(props: ValueFieldsProps) {
  const { idPrefix, fields, values, errors, onChange, own, apart, isOfItem = false, isNew = false } = props;
  const host = useFieldHost();
  const { readOnly, hasTags } = useEditor();
  const { inputs } = useViewSlots();
  const { t } = useTranslation();
  const [device] = useDevice();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(isNew ? [] : Object.keys(errors).map((path) => path.split('.')[0] ?? path)),
  );
  const control = (field: Field) => {
    const special = own?.[field.name] ?? (isOfItem ? undefined : inputs?.[field.name]);
    const Control = special ?? (hasTags && takesTags(field) ? MergeTagControl : FieldControl);
    return (
      <Control
        key={field.name}
        field={field}
        id={`${idPrefix}-${field.name}`}
        value={values[field.name] ?? emptyOf(field)}
        record={values}
        readOnly={readOnly || field.readOnly === 'always'}
        errors={left.has(field.name) ? errorsBelow(errors, field.name) : {}}
        onBlur={() => setLeft((before) => new Set([...before, field.name]))}
        onChange={(value) => onChange(field.name, value)}
      />
    );
  };
  // What an older block says nothing of is shown as its default, and other fields depend on it as such.
  const asShown = { ...values };
  for (const { name, default: start } of fields) asShown[name] ??= start ?? null;
  const shown = fieldsOn(device, fields, values, apart).filter((field) => host.shown(field, asShown));
  return (
    <Stack sx={{ gap: 2 }}>
      {shown.filter((field) => !field.device).map(control)}
      {fields.some((field) => field.device) && (
        <Stack
          direction="row"
          sx={{
            ...{ alignItems: 'center', gap: 1, paddingBlock: 1, backgroundColor: 'background.paper' },
            // Above the fields that scroll below it, over the padding around them.
            ...{ position: 'sticky', insetBlockStart: -16, zIndex: 2 },
          }}
        >
          <Typography role="status" variant="subtitle2" sx={{ flex: 1 }}>
            {t(`editor.panel.device.${device}`)}
          </Typography>
          <DeviceSwitch faults={faultsByDevice(fields, errors)} />
        </Stack>
      )}
      {shown.filter((field) => field.device).map(control)}
    </Stack>
  );
}
