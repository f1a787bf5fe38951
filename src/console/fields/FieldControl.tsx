import { type Field, labelOf } from '#schema/field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { frameIds } from './frame-ids.ts';
import { inputsOf } from './inputs.ts';
import type { ControlAria, ControlProps, Errors } from './module.ts';
import { fieldModule } from './registry.ts';

const noErrors: Errors = {};

const isWide = (field: Field) => fieldModule(field).wide?.(field) ?? false;

/** One field of a form: its kind's input, or its readable form where it may not be edited. */
export function FieldControl({ field, id, value, record, related, onChange, onBlur, ...rest }: ControlProps) {
  const {
    label = labelOf(field),
    help = field.help,
    hideLabel = false,
    readOnly = false,
    autoOpen = false,
    errors = noErrors,
  } = rest;
  const module = fieldModule(field);
  const { Input } = inputsOf(field);
  const ids = frameIds(id);
  const error = errors[''];
  const describedBy = [help && ids.help, error && ids.error].filter(Boolean).join(' ');
  const aria: ControlAria = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
    ...(field.required && { 'aria-required': true }),
  };
  const asText = readOnly && !module.composite;
  const Read = module.Read ?? module.Cell;
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={hideLabel}
      required={Boolean(field.required) && !readOnly}
      plain={asText || Boolean(module.composite)}
      inline={Boolean(module.inline) && !asText}
      help={help}
      error={error}
    >
      {asText ? (
        <div className="field-text">
          <Read field={field} value={value} related={related} record={record} />
        </div>
      ) : (
        <Input
          field={field}
          aria={aria}
          labelId={ids.label}
          value={value}
          onChange={onChange}
          {...(onBlur && { onBlur })}
          readOnly={readOnly}
          autoOpen={autoOpen}
          errors={errors}
          record={record}
          Control={FieldControl}
          isWide={isWide}
        />
      )}
    </FieldFrame>
  );
}
