import type { ComponentProps, ReactNode } from 'react';
import { labelOf } from '#schema/field.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { frameIds } from '../frame-ids.ts';
import type { ControlProps } from '../module.ts';
import { Picker } from './Picker.tsx';

type Choice<T> = ComponentProps<typeof Picker<T>>;

interface NamePickerProps<T extends { name: string }>
  extends Pick<ControlProps, 'field' | 'id' | 'label' | 'help' | 'value' | 'onBlur'>,
    Pick<Choice<T>, 'options' | 'renderOption' | 'placeholder'>,
    Partial<Pick<Choice<T>, 'filterOptions' | 'groupBy' | 'loading' | 'disabled'>> {
  message: string | undefined;
  /** Long lists are made once they are looked at. */
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onChoose(option: T | null): void;
  /** Stands below the input. */
  children?: ReactNode;
}

/** A field that holds the name of one of many options, found by typing. */
export function NamePicker<T extends { name: string }>(props: NamePickerProps<T>) {
  const {
    field,
    id,
    label = labelOf(field),
    help,
    message,
    value,
    isOpen,
    onToggle,
    onChoose,
    children,
    ...choice
  } = props;
  return (
    <FieldFrame
      id={id}
      label={label}
      hideLabel={false}
      required={false}
      plain={false}
      inline={false}
      help={help}
      error={message}
    >
      <Picker<T>
        {...choice}
        open={isOpen}
        onOpen={() => onToggle(true)}
        onClose={() => onToggle(false)}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.name}
        isOptionEqualToValue={(option, other) => option.name === other.name}
        value={choice.options.find((option) => option.name === value) ?? null}
        onChange={(_event, next) => onChoose(next)}
        aria={{
          id,
          'aria-describedby': message ? frameIds(id).error : frameIds(id).help,
          ...(message && { 'aria-invalid': true }),
        }}
        name={field.name}
        error={message !== undefined}
      />
      {children}
    </FieldFrame>
  );
}
