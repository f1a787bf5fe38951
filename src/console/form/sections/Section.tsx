import { type ComponentType, memo, useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { fieldModule } from '#console/fields/registry.ts';
import { useLabels } from '#console/records/labels.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { useStableValue } from '#console/ui/useStableValue.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { FormPart } from '#derive/access/form-fields.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { messagesOf } from './field-errors.ts';
import '../form.css';
import type { ResourceForm } from '../useResourceForm.ts';
import { useWholeForm } from './GrowingForm.tsx';
import { sectionId } from './section-id.ts';

interface SectionProps {
  resource: Resource;
  part: FormPart;
  form: ResourceForm;
}

const nothing: JsonObject = {};

/**
 * What an input asks of the rest of the record: nothing, where its fields come from, or the currency of an amount. It is not
 * drawn again for more.
 */
function sourceOf(field: Field, values: JsonObject): JsonObject {
  const group = field.kind === 'group' ? field.fieldsFrom?.reference : undefined;
  const from = field.kind === 'number' ? field.currencyFrom : group;
  return from === undefined ? nothing : { [from]: values[from] ?? null };
}

/** A section of the form: two columns where there is room. */
export function Section({ resource, part, form }: SectionProps) {
  const labels = useLabels(resource);
  const { inputs = {} } = useViewSlots();
  const id = useId();
  const title = labels.section(part.section);
  // Settings have a section of the name that the page has: it is said once.
  const isRepeated = [labels.one, labels.many].includes(title);
  return (
    <section className="form-section" id={sectionId(form, part)} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} {...(isRepeated && { style: visuallyHidden })}>
        {title}
      </h2>
      <div>
        <div className="field-columns">
          {part.fields.map(({ field, readOnly }) => {
            const own = inputs[field.name];
            const label = labels.field(field);
            return (
              <Slot
                key={field.name}
                own={own}
                field={field}
                id={`${form.id}-${field.name}`}
                label={label}
                help={labels.help(field)}
                hideLabel={part.fields.length === 1 && label === title}
                record={own ? form.values : sourceOf(field, form.values)}
                readOnly={readOnly}
                control={form.control}
                follow={form.follow}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

interface SlotProps {
  /** What the host draws the field with in place of its kind's input. */
  own: ComponentType<ControlProps> | undefined;
  field: Field;
  id: string;
  label: string;
  help: string | undefined;
  hideLabel: boolean;
  /** What the input asks of the rest of the record. */
  record: JsonObject;
  readOnly: boolean;
  control: Control;
  follow(name: string, value: Json): void;
}

/** A field in its place. Inputs that are more than a line of text are drawn with the rest of the form. */
function Slot({ record, ...props }: SlotProps) {
  const { field } = props;
  const sameRecord = useStableValue(record);
  const isRendered = useWholeForm() || field.kind === 'text';
  return (
    <div {...(fieldModule(field).wide?.(field) && { 'data-wide': true })}>
      {isRendered ? <Held {...props} record={sameRecord} /> : <div className="field-later" />}
    </div>
  );
}

/** A field of the form's state. React Hook Form draws all of them again as a save goes by. */
const Held = memo(({ control, follow, ...props }: SlotProps) => (
  <Controller
    control={control}
    name={props.field.name}
    render={({ field, fieldState }) => (
      <Entry
        {...props}
        follow={follow}
        value={field.value}
        errors={messagesOf(fieldState.error)}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    )}
  />
));

interface EntryProps extends Omit<SlotProps, 'control'>, Pick<ControlProps, 'value' | 'errors' | 'onBlur'> {
  onChange(event: { target: { value: Json } }): void;
}

/** A field's control; it is drawn again when something of its own has changed. */
const Entry = memo(({ own: Own = FieldControl, follow, onChange, ...props }: EntryProps) => (
  <Own
    {...props}
    onChange={(value) => {
      follow(props.field.name, value);
      // As an event: a bare value with a key `target` would be taken for one.
      onChange({ target: { value } });
    }}
  />
));
