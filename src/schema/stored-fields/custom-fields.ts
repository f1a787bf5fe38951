import type { Fault } from '../fault.ts';
import { type Field, labelOf } from '../field.ts';
import { inKeyOrder, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { operators, type Predicate } from '../predicate.ts';
import type { Resource } from '../resource.ts';
import { storedFieldFaults } from './component-fields.ts';

/** What stands before the names of custom fields, in records, addresses and files: none can be taken for a built-in one. */
export const customPrefix = 'custom_';

/** Characters of a name. The migration `custom_fields` has the same rule. */
const namePattern = /^[a-z][a-z0-9_]{0,39}$/;
const longestLabel = 100;
const mostFields = 100;

/** A field that the admins of a space have added to one kind of record. */
export interface CustomField {
  /** Named as in its definition, without the prefix. */
  field: Field;
  /** The section of the form that it stands in; empty where none was said. */
  section: string;
  /** It is shown nowhere, and its values stay. */
  retired: boolean;
}

/** What can be wrong with a definition, in the words of `dataModel.faults`; `other` has its own. */
export type CustomFault = { index: number; name: string } & (
  | { what: 'name' | 'twice' | 'builtIn' | 'label' | 'sameLabel' | 'condition' }
  | { what: 'other'; fault: Fault }
);

/**
 * The custom fields that `space.data_model` holds for a kind of record. What is no field is left out: a definition that came by the
 * API, or from a version after this one, takes no screen with it.
 */
export function customFields(stored: Json | undefined): CustomField[] {
  if (!Array.isArray(stored)) return [];
  const entries = stored.filter(isJsonObject).filter((entry) => storedFieldFaults([plain(entry)]).length === 0);
  const names = entries.map(({ name }) => name);
  return entries.flatMap((entry, index): CustomField[] => {
    if (!namePattern.test(String(entry.name)) || names.indexOf(entry.name) < index) return [];
    const condition = conditionOf(entry);
    const field = { ...plain(entry), ...(condition && { showIf: condition }) } as unknown as Field;
    const section = typeof entry.section === 'string' ? entry.section.trim() : '';
    return [{ field, section, retired: entry.retired === true }];
  });
}

/** Everything that is wrong with the definitions for a kind of record, each by its place in the list. */
export function customFaults({ fields: builtIn }: Pick<Resource, 'fields'>, stored: Json | undefined): CustomFault[] {
  const entries = Array.isArray(stored) ? stored.map((entry) => (isJsonObject(entry) ? entry : {})) : [];
  const names = entries.map(({ name }) => String(name ?? ''));
  const labels = [...builtIn.map(labelOf), ...entries.map(shownLabel)].map((label) => label.toLowerCase());
  const known = [...builtIn.map(({ name }) => name), ...names];
  return entries.slice(0, mostFields + 1).flatMap((entry, index): CustomFault[] => {
    const name = names[index] ?? '';
    const at = { index, name };
    const label = shownLabel(entry);
    const condition = conditionOf(entry);
    if (index === mostFields)
      return [{ ...at, what: 'other', fault: { place: '', message: `at most ${mostFields} fields` } }];
    if (!namePattern.test(name)) return [{ ...at, what: 'name' }];
    if (names.indexOf(name) < index) return [{ ...at, what: 'twice' }];
    if (builtIn.some((field) => field.name === name)) return [{ ...at, what: 'builtIn' }];
    if (label.length > longestLabel || hasHidden(label)) return [{ ...at, what: 'label' }];
    if (labels.indexOf(label.toLowerCase()) < builtIn.length + index) return [{ ...at, what: 'sameLabel' }];
    if (entry.showIf !== undefined && !(condition && known.includes(condition.field)))
      return [{ ...at, what: 'condition' }];
    return storedFieldFaults([plain(entry)]).map((fault) => ({ ...at, what: 'other', fault }));
  });
}

/** What of a definition decides which values it shows, as a text to compare. */
export function readingOf({
  label: _label,
  help: _help,
  section: _section,
  showIf: _showIf,
  default: _default,
  ...rest
}: JsonObject): string {
  return JSON.stringify(inKeyOrder(rest));
}

/** Control characters, and those that turn the direction of what stands after them. */
const hasHidden = (text: string): boolean => /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

const shownLabel = ({ name, label }: JsonObject): string =>
  labelOf({ name: String(name ?? ''), ...(typeof label === 'string' && { label: label.trim() }) });

/** The definition in the words of the field vocabulary alone. No relationship leads from inside jsonb. */
function plain({ section: _section, retired: _retired, showIf: _showIf, ...rest }: JsonObject): JsonObject {
  return rest.kind === 'reference' || rest.kind === 'tags' ? { ...rest, relation: false } : rest;
}

type Comparison = Extract<Predicate, { field: string }>;

/** One comparison with another field of the record: what the form offers. */
function conditionOf({ showIf }: JsonObject): Comparison | undefined {
  if (!isJsonObject(showIf)) return undefined;
  const { field, op, value } = showIf;
  const isKnown = typeof field === 'string' && operators.some((one) => one === op) && value !== undefined;
  return isKnown ? ({ field, op, value } as Comparison) : undefined;
}
