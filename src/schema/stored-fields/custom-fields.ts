import type { Fault } from '../fault.ts';
import { type Field, labelOf } from '../field.ts';
import { inKeyOrder, isJsonObject, type Json, type JsonObject, objectOf } from '../json.ts';
import type { Resource } from '../resource.ts';
import { storedFieldFaults } from './component-fields.ts';
import { type CustomLevel, isWithin, levelsOf } from './custom-levels.ts';
import { comparisonsIn, conditionOf, isUseful } from './field-condition.ts';
import { isFieldKey } from './field-key.ts';
import { type LinkFault, linkFaults } from './field-links.ts';
import { customKeys, isBuiltIn, shapeFaults } from './field-shapes.ts';
import { ownOptions } from './option-item.ts';
import { withoutRelation } from './without-relation.ts';

const longestLabel = 100;
const maxFields = 100;

/** A field that the admins of a space have added to one kind of record. */
export interface CustomField {
  /** Named as in its definition, without the prefix. */
  field: Field;
  /** It is shown nowhere, and its values stay. */
  retired: boolean;
  see: CustomLevel;
  change: CustomLevel;
}

/** What can be wrong with a definition, in the words of `dataModel.faults`; `other` has its own. */
export type CustomFault = { index: number; name: string } & (
  | {
      what:
        | 'name'
        | 'twice'
        | 'builtIn'
        | 'notBuiltIn'
        | 'needed'
        | 'label'
        | 'sameLabel'
        | 'condition'
        | 'wider'
        | 'hiddenCondition';
    }
  | LinkFault
  /** The condition compares with a value that a field that it asks cannot have; `at` counts its comparisons from 0. */
  | { what: 'lostValue'; value: Json; at: number }
  | { what: 'other'; fault: Fault }
);

/**
 * The custom fields that `space.data_model` holds for a kind of record. What is no field is left out: a definition that came by the
 * API, or from a version after this one, takes no screen with it.
 */
export function customFields(stored: Json | undefined): CustomField[] {
  if (!Array.isArray(stored)) return [];
  const entries = stored
    .filter(isJsonObject)
    .filter((entry) => !isBuiltIn(entry) && storedFieldFaults([plain(entry)]).length === 0);
  const names = entries.map(({ name }) => name);
  return entries.flatMap((entry, index): CustomField[] => {
    if (!isFieldKey(String(entry.name)) || names.indexOf(entry.name) < index) return [];
    const condition = conditionOf(entry);
    const field = ownOptions({ ...plain(entry), ...(condition && { showIf: condition }) } as unknown as Field);
    return [{ field, retired: entry.retired === true, ...levelsOf(entry) }];
  });
}

/**
 * Everything that is wrong with the definitions for a kind of record, and with what is said of its built-in fields, each by its
 * place in the list.
 * @param resources names of all kinds of records, or undefined (`linkFaults`)
 * @param saved the definitions that are stored: a condition of theirs keeps nobody from changing others, whatever it lacks by now
 */
export function customFaults(
  { fields: builtIn, guards = {} }: Pick<Resource, 'fields' | 'guards'>,
  stored: Json | undefined,
  resources: readonly string[] | undefined,
  saved: readonly Json[] = [],
): CustomFault[] {
  const entries = Array.isArray(stored) ? stored.map((entry) => (isJsonObject(entry) ? entry : {})) : [];
  const names = entries.map(({ name }) => String(name ?? ''));
  const known = [...builtIn.map(({ name }) => name), ...names];
  const labels = entries.map((entry) => shownLabel(entry).toLowerCase());
  const renamed = entries.filter((entry) => isBuiltIn(entry) && shownLabel(entry) !== '').map(({ name }) => name);
  const builtInLabels = builtIn
    .filter(({ name }) => !renamed.includes(name))
    .map((field) => labelOf(field).toLowerCase());
  const siblings = [...builtIn, ...customFields(stored).flatMap(({ field, retired }) => (retired ? [] : [field]))];
  const askable = [...builtIn, ...customFields(stored).map(({ field }) => field)];
  const beyond = entries.filter((entry) => !isBuiltIn(entry))[maxFields];
  return entries.flatMap((entry, index): CustomFault[] => {
    const name = names[index] ?? '';
    const at = { index, name };
    const field = builtIn.find((one) => one.name === name);
    const label = shownLabel(entry);
    const isTaken = builtInLabels.includes(label.toLowerCase()) || labels.indexOf(label.toLowerCase()) < index;
    const condition = conditionOf(entry);
    const comparisons = condition ? comparisonsIn(condition) : [];
    if (entry === beyond)
      return [{ ...at, what: 'other', fault: { place: '', message: `at most ${maxFields} fields` } }];
    if (!isBuiltIn(entry) && !isFieldKey(name)) return [{ ...at, what: 'name' }];
    if (names.indexOf(name) < index) return [{ ...at, what: 'twice' }];
    if (isBuiltIn(entry) && !field) return [{ ...at, what: 'notBuiltIn' }];
    if (isBuiltIn(entry) && field?.required && entry.hidden === true) return [{ ...at, what: 'needed' }];
    if (!isBuiltIn(entry) && field) return [{ ...at, what: 'builtIn' }];
    if (label.length > longestLabel || hasHidden(label)) return [{ ...at, what: 'label' }];
    if (label !== '' && isTaken) return [{ ...at, what: 'sameLabel' }];
    // Nobody is asked by a retired field, and what was stored is no worse for another change.
    const isSpared = entry.retired === true || hasStoredCondition(entry, entries, saved);
    if (
      !isSpared &&
      entry.showIf !== undefined &&
      !(condition && comparisons.every((one) => known.includes(one.field)))
    )
      return [{ ...at, what: 'condition' }];
    // A definition that is not sound is told by itself.
    const lost = comparisons.findIndex((one) => {
      const comparedField = askable.find((other) => other.name === one.field);
      return comparedField !== undefined && !isUseful(one, comparedField);
    });
    if (lost !== -1 && !isSpared)
      return [{ ...at, what: 'lostValue', value: comparisons[lost]?.value ?? null, at: lost }];
    if (isChangedByMore(entry)) return [{ ...at, what: 'wider' }];
    // What is shown by it would tell its value.
    const conditionEntries = entries.filter(
      (one) => !isBuiltIn(one) && comparisons.some(({ field }) => field === one.name),
    );
    const isRevealing = comparisons.some(({ field }) => guards[field] !== undefined);
    if (!isSpared && (isRevealing || conditionEntries.some((one) => !isWithin(levelsOf(entry).see, levelsOf(one).see))))
      return [{ ...at, what: 'hiddenCondition' }];
    const faults = [...shapeFaults(entry), ...(isBuiltIn(entry) ? [] : storedFieldFaults([plain(entry)], customKeys))];
    if (faults.length > 0) return faults.map((fault) => ({ ...at, what: 'other', fault }));
    // Nobody reads a retired field: what it named may be gone.
    if (isBuiltIn(entry) || entry.retired === true) return [];
    return linkFaults(plain(entry) as unknown as Field, siblings, resources).map((fault) => ({ ...at, ...fault }));
  });
}

/** Whether an entry and those that its condition asks are stored just so. */
function hasStoredCondition(entry: JsonObject, entries: readonly JsonObject[], saved: readonly Json[]): boolean {
  const stored = saved.filter(isJsonObject);
  const isSame = (one: JsonObject | undefined, other: JsonObject | undefined) =>
    one && other ? readingOf(one) === readingOf(other) && levelsOf(one).see === levelsOf(other).see : one === other;
  const before = stored.find(({ name }) => name === entry.name);
  const conditionText = (one: JsonObject | undefined) => JSON.stringify(inKeyOrder(objectOf(one?.showIf)));
  const condition = conditionOf(entry);
  const conditionParts = condition ? comparisonsIn(condition) : [];
  const among = (list: readonly JsonObject[], name: string) => list.find((one) => one.name === name && !isBuiltIn(one));
  const isOld =
    before !== undefined &&
    conditionText(entry) === conditionText(before) &&
    levelsOf(entry).see === levelsOf(before).see;
  return isOld && conditionParts.every(({ field }) => isSame(among(entries, field), among(stored, field)));
}

/** What of a definition decides which values it shows, as a text to compare. What is said of a built-in field decides nothing. */
export function readingOf(entry: JsonObject): string {
  if (isBuiltIn(entry)) return '';
  const { label: _label, help: _help, default: _default, ...read } = plain(entry);
  return JSON.stringify(inKeyOrder({ ...read, retired: entry.retired === true }));
}

/** Whoever changes a field sees it. */
const isChangedByMore = (entry: JsonObject): boolean =>
  entry.change !== undefined && levelsOf(entry).change !== entry.change && shapeFaults(entry).length === 0;

/** Control characters, and those that turn the direction of what stands after them. */
const hasHidden = (text: string): boolean => /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Empty for a built-in field that keeps the words that it has. */
function shownLabel(entry: JsonObject): string {
  const label = typeof entry.label === 'string' ? entry.label.trim() : '';
  return isBuiltIn(entry) ? label : labelOf({ name: String(entry.name ?? ''), ...(label && { label }) });
}

/** The definition in the words of the field vocabulary alone. */
function plain({
  section: _section,
  column: _column,
  sort: _sort,
  retired: _retired,
  see: _see,
  change: _change,
  showIf: _showIf,
  ...rest
}: JsonObject): JsonObject {
  return withoutRelation(rest);
}
