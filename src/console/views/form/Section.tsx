import { type ComponentType, memo, useId } from 'react';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps, Errors } from '#console/fields/module.ts';
import { fieldModule } from '#console/fields/registry.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useSame } from '../list/useSame.ts';
import { useOwnParts } from '../own-parts.ts';
import type { FormPart } from './form-fields.ts';
import './form.css';
import { sectionId } from './section-id.ts';
import type { RecordForm } from './useRecordForm.ts';
import { useWholeForm } from './useWholeForm.ts';

interface SectionProps {
  resource: Resource;
  part: FormPart;
  form: RecordForm;
}

const nothing: JsonObject = {};

/** A section of the form: two columns where there is room. */
export function Section({ resource, part, form }: SectionProps) {
  const labels = useLabels(resource);
  const { inputs = {} } = useOwnParts();
  const id = useId();
  const title = labels.section(part.section);
  // Settings have a section of the name that the page has: it is said once.
  const said = [labels.one, labels.many].includes(title);
  return (
    <section className="form-section" id={sectionId(form, part)} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} {...(said && { style: visuallyHidden })}>
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
                Control={own ?? FieldControl}
                field={field}
                id={`${form.id}-${field.name}`}
                label={label}
                help={labels.help(field)}
                hideLabel={part.fields.length === 1 && label === title}
                value={form.values[field.name]}
                // Most inputs have no use for the rest of the record, and are not drawn again when it changes.
                record={own || fieldModule(field).composite ? form.values : nothing}
                readOnly={readOnly}
                errors={form.errorsOf(field.name)}
                set={form.set}
                leave={form.leave}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

interface SlotProps {
  Control: ComponentType<ControlProps>;
  field: Field;
  id: string;
  label: string;
  help: string | undefined;
  hideLabel: boolean;
  value: Json | undefined;
  record: JsonObject;
  readOnly: boolean;
  errors: Errors;
  set(name: string, value: Json): void;
  leave(name: string): void;
}

/** A field in its place. Inputs that are more than a line of text are drawn with the rest of the form. */
function Slot({ errors, ...props }: SlotProps) {
  const { field } = props;
  const same = useSame(errors);
  const whole = useWholeForm() || field.kind === 'text';
  return (
    <div {...(fieldModule(field).wide?.(field) && { 'data-wide': true })}>
      {whole ? <Held {...props} errors={same} /> : <div className="field-later" />}
    </div>
  );
}

/** A field's control; it is drawn again when something of its own has changed. */
const Held = memo(({ Control, set, leave, ...props }: SlotProps) => (
  <Control {...props} onChange={(value) => set(props.field.name, value)} onBlur={() => leave(props.field.name)} />
));
