import type { ComponentType } from 'react';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { FilterOperator } from '#schema/predicate.ts';

/** Messages by dotted path inside a value; the value's own message stands under the empty path. */
export type Errors = Readonly<Record<string, string>>;

/** What the frame tells its control for assistive technology. */
export interface ControlAria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface InputProps<F extends Field = Field> {
  field: F;
  /** Spread onto the element that takes the focus. */
  aria: ControlAria;
  /** Id of the visible label, for controls that are groups. */
  labelId: string;
  value: Json | undefined;
  onChange(value: Json): void;
  onBlur?(): void;
  readOnly: boolean;
  errors: Errors;
  /** The record (or group) that holds the value: what `showIf` and `fieldsFrom` ask. */
  record: JsonObject;
  /** What there is to choose from is open at once: somebody came to choose. */
  autoOpen?: boolean;
  /** Draws a field inside the value; handed down, since the registry cannot be imported by what it registers. */
  Control: ComponentType<ControlProps>;
  /** Whether a field inside the value takes the whole width. */
  isWide(field: Field): boolean;
}

/** A field with its label, description and message around its input. */
export interface ControlProps {
  field: Field;
  /** Id of the input; unique on the page. */
  id: string;
  label?: string;
  /** What stands below the input; the field's own help where it is left out. */
  help?: string | undefined;
  /** The label is for assistive technology alone: what stands around the field names it already. */
  hideLabel?: boolean;
  value: Json | undefined;
  onChange(value: Json): void;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean;
  autoOpen?: boolean;
  errors?: Errors;
  record: JsonObject;
  related?: Json | undefined;
}

export interface CellProps<F extends Field = Field> {
  field: F;
  value: Json | undefined;
  /** What the field's relationship read along with the row: a record, or a list of them. */
  related?: Json | undefined;
  /** The record (or group) that holds the value: what an amount takes its currency from. */
  record?: JsonObject | undefined;
}

export interface FilterProps<F extends Field = Field> {
  field: F;
  /** Id of the control; its label carries the id that `frameIds` gives. */
  id: string;
  op: FilterOperator;
  /** The operand; undefined while nothing has been entered. */
  value: Json | undefined;
  onChange(value: Json | undefined): void;
}

export interface OperandProps<F extends Field = Field> {
  field: F;
  op: FilterOperator;
  value: Json;
}

/** What values of a kind are entered with, in forms and in filters. */
export interface FieldInputs<F extends Field> {
  Input: ComponentType<InputProps<F>>;
  /** Null for the kinds that offer no operators. */
  Filter: ComponentType<FilterProps<F>> | null;
}

/** How a kind of field is shown; the pure half is `src/schema/kinds/<kind>.ts`, what it is entered with `inputs.ts`. */
export interface FieldModule<F extends Field> {
  /** One line for a grid; also the readable form of a field that may not be edited. */
  Cell: ComponentType<CellProps<F>>;
  /** Readable form in a form, where the one-line cell says too little. */
  Read?: ComponentType<CellProps<F>>;
  /** The input renders its read-only form itself, since it contains fields. */
  composite?: true;
  /** The label stands beside the control. */
  inline?: true;
  /** Choosing a value is all there is to do: an editor over a cell saves it at once. */
  settles?(field: F): boolean;
  /** Numbers: in a column their last digits stand below each other. */
  figures?: true;
  /** Pixels of a grid column that fit every value; columns of the other kinds share what is left. */
  width?: number;
  /** What a value takes of the shared room of a grid, where that differs from others and from `width`: a share, and the least pixels. */
  room?(field: F): { share: number; least: number } | undefined;
  /** The operand of a filter in words; the plain value where it is left out. */
  Operand?: ComponentType<OperandProps<F>>;
  /** The field takes both columns of a wide form. */
  wide?(field: F): boolean;
}
