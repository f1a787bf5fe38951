import { useForm } from '@refinedev/react-hook-form';
import { useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldHost } from '#console/fields/host.ts';
import type { Errors } from '#console/fields/module.ts';
import { useGroupFields } from '#console/fields/useGroupFields.ts';
import { useRights } from '#console/records/useRights.ts';
import { fieldsBeside, formParts, type Mode, startingValues } from '#derive/access/form-fields.ts';
import { changesOf, merge, pick, sameJson, withClosed, withoutStray } from '#derive/values/changes.ts';
import { recordSchema } from '#derive/values/record-schema.ts';
import { recordDefaults, visibleFields, withoutHidden } from '#derive/values/validation.ts';
import type { Field, GroupField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { pageSlug } from '#schema/text/slugify.ts';
import { fieldErrors, messagesOf, resolverOf } from './sections/field-errors.ts';
import { useWholeForm } from './sections/GrowingForm.tsx';

const noFields: readonly Field[] = [];
const nothing: JsonObject = {};

interface Options {
  /** Values that the place of the form sets: they can be seen but not changed, and a new record is saved with them. */
  given?: JsonObject | undefined;
  /** The record to change. */
  id?: string;
  /** The new record begins with the values of another, which say for themselves what it holds. */
  isCopy?: boolean;
  /** What the data provider is told of a save. */
  meta?: object;
}

/**
 * The form of a record: React Hook Form holds its values, messages and what was changed, Refine saves it. Messages show once a
 * field was left or a save was tried; the service's own messages stay on their field until its value changes.
 * @param record the values to begin with; read once
 */
export function useResourceForm(resource: Resource, mode: Mode, record: JsonObject, options: Options = {}) {
  const { given = nothing, id: recordId, isCopy = false, meta = nothing } = options;
  const id = useId();
  const rights = useRights(resource);
  const host = useFieldHost();
  const parts = useMemo(
    () =>
      formParts(resource, mode, rights, record).map(({ section, fields }) => ({
        section,
        fields: fields.map(({ field, readOnly }) => ({ field, readOnly: readOnly || field.name in given })),
      })),
    [resource, mode, rights, record, given],
  );
  const all = parts.flatMap(({ fields }) => fields);
  const writable = all.filter(({ readOnly }) => !readOnly).map(({ field }) => field);
  const slug = all.find(({ field, readOnly }) => field.kind === 'text' && field.format === 'slug' && !readOnly)?.field
    .name;
  const starting = (from: JsonObject) => {
    const fields = all.map(({ field }) => field);
    return startingValues([...fields, ...fieldsBeside(resource, fields)], from, mode);
  };
  const [initial] = useState(() => {
    // What the form does not ask for, others of its fields may follow from.
    const start = { ...given, ...starting({ ...record, ...given }) };
    return mode === 'create' && slug && !start[slug] ? { ...start, [slug]: slugOf(start[resource.title]) } : start;
  });
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0);

  const { control, formState, getValues, setValue, getFieldState, resetField, handleSubmit, refineCore, ...form } =
    useForm({
      defaultValues: initial,
      mode: 'onTouched',
      // The first message is led to by `RecordForm`, which knows the inputs that a field is made of.
      shouldFocusError: false,
      resolver: resolverOf(() => recordSchema(writable, groupFields, mode === 'edit' ? saved : nothing)),
      // A refusal may name a field that was not sent.
      disableServerSideValidation: true,
      refineCoreProps: {
        resource: resource.name,
        action: mode,
        ...(recordId !== undefined && { id: recordId }),
        // The form begins with a record that its page has read; later answers must not change what is being typed.
        queryOptions: { enabled: false },
        mutationMode: 'pessimistic',
        mutationMeta: meta,
        // A refused save must not read a page again that begins anew with what it reads.
        ...(mode === 'edit' && { invalidates: [] }),
        redirect: false,
        successNotification: false,
        errorNotification: false,
      },
    });
  const values = useWatch({ control }) as JsonObject;
  const saved = formState.defaultValues as JsonObject;
  const dirty = formState.isDirty;
  const changes = useMemo(() => (dirty ? changesOf(saved, values) : nothing), [dirty, saved, values]);
  const groupFields = useGroupFields(useWholeForm() ? writable : noFields, values);

  // The fields of a chosen record come after the form has begun; each group begins once with what they hold at first.
  const begun = useRef(new Map<string, { source: Json; first: JsonObject }>());
  useEffect(() => {
    for (const group of mode === 'create' ? writable : noFields) {
      if (group.kind !== 'group' || !group.fieldsFrom) continue;
      const source = values[group.fieldsFrom.reference] ?? null;
      const members = groupFields(group);
      const before = begun.current.get(group.name);
      const groupValue = values[group.name] ?? {};
      if (members.length === 0 || before?.source === source || !isJsonObject(groupValue)) continue;
      const asCopied = isCopy && !before;
      const first = asCopied ? {} : recordDefaults(members.filter((member) => member.default !== undefined));
      begun.current.set(group.name, { source, first });
      const remaining = asCopied ? ofMembers(members, groupValue) : withoutSame(before?.first ?? nothing, groupValue);
      const completed = { ...first, ...remaining };
      if (sameJson(completed, groupValue)) continue;
      // What nobody typed is no change that leaving would lose.
      if (getFieldState(group.name).isDirty) setValue(group.name, completed, { shouldDirty: true });
      else resetField(group.name, { defaultValue: completed });
    }
  });

  /** A new record's slug follows its name until somebody writes one. */
  const follow = useCallback(
    (name: string, value: Json) => {
      if (mode !== 'create' || name !== resource.title || !slug || getValues(slug) !== slugOf(getValues(name))) return;
      setValue(slug, slugOf(value), { shouldDirty: true, shouldValidate: getFieldState(slug).invalid });
    },
    [mode, resource, slug, getValues, setValue, getFieldState],
  );

  /** Puts the service's messages on their fields; answers whether the form has them all. */
  function refuse(messages: Errors): boolean {
    const errors = Object.entries(fieldErrors(messages));
    const known = errors.filter(([name]) => all.some(({ field }) => field.name === name));
    for (const [name, error] of known) form.setError(name, error);
    countRefusal();
    return known.length === errors.length;
  }

  /** Changes fields from beside their inputs. */
  function put(changed: JsonObject) {
    for (const [name, value] of Object.entries(changed)) setValue(name, value, { shouldDirty: true });
  }

  return {
    /** Unique on the page: two forms of the same resource may be open. */
    id,
    control,
    parts: parts.map((part) => ({ ...part, fields: part.fields.filter(({ field }) => host.shown(field, values)) })),
    values,
    follow,
    hasErrors: Object.keys(formState.errors).length > 0,
    errorsOf: (name: string) => messagesOf(getFieldState(name).error),
    dirty,
    /** The fields that differ from the saved record, and what they held there. */
    changes,
    was: pick(saved, Object.keys(changes)),
    saved,
    /** Grows with each try to save once its messages are shown, so that it leads to the first of them. */
    tries: formState.submitCount + refusals,
    /** Checks the form, shows every message, and saves where there is none. */
    submit: (save: () => Promise<void>) => handleSubmit(save)(),
    /** Whether the record may be saved; where it may not, every message shows from now on. */
    check: async () => {
      let sound = false;
      await handleSubmit(() => {
        sound = true;
      })();
      return sound;
    },
    /** What a save sends: for a new record all that is shown, else what changed. */
    toSave(): JsonObject {
      const now = getValues();
      const final = withoutStray(writable, groupFields, saved, now);
      if (mode === 'edit') return changesOf(saved, pick(final, namesOf(writable)));
      const visibleValues = mapGroups(final, writable, (group, value) => withoutHidden(groupFields(group), value));
      return { ...pick(visibleValues, namesOf(visibleFields(writable, now))), ...given };
    },
    /** Saves values by Refine. @throws the service's refusal */
    send: refineCore.onFinish,
    refuse,
    /** What was sent is saved now. What was typed since then stays, and stays unsaved. */
    settle: (sent: JsonObject) => {
      const now = getValues();
      for (const name of Object.keys(sent)) if (sameJson(values[name], now[name])) setValue(name, sent[name]);
      form.reset({ ...saved, ...sent }, { keepValues: true, keepFieldsRef: true });
    },
    /** Begins with another state of the record, keeping what was changed here; answers the fields both sides changed. */
    mergeRemote: (latest: JsonObject) => {
      const theirs = starting(latest);
      const closed = (from: JsonObject) => withClosed(writable, groupFields, from, theirs);
      const merged = merge(closed(saved), closed(getValues()), theirs);
      // `keepDirtyValues` would join inside of values too, and leave dirty what is equal by now.
      form.reset(merged.values, { keepFieldsRef: true });
      form.reset(theirs, { keepValues: true, keepFieldsRef: true });
      return merged.conflicts;
    },
    /** Puts earlier changes back; answers the fields that somebody else has changed since. */
    recover: (was: JsonObject, mine: JsonObject) => {
      const names = namesOf(writable).filter((name) => name in mine);
      const closed = (from: JsonObject) => pick(withClosed(writable, groupFields, from, saved), names);
      put(closed(mine));
      return merge(closed(was), closed(mine), pick(saved, names)).conflicts;
    },
    /** Takes the saved values of some fields instead of what was changed here. */
    take: (names: readonly string[]) => {
      for (const name of names) setValue(name, saved[name], { shouldDirty: true });
    },
    put,
    discard: () => form.reset(saved, { keepFieldsRef: true }),
  };
}

export type ResourceForm = ReturnType<typeof useResourceForm>;

/** The values of a group under keys of its members that may be written; those of retired fields, nobody sees. */
function ofMembers(members: readonly Field[], groupValue: JsonObject): JsonObject {
  const names = new Set(namesOf(members.filter(({ readOnly }) => readOnly !== 'always')));
  return Object.fromEntries(Object.entries(groupValue).filter(([name]) => names.has(name)));
}

/** What was held without what another record had put there, and nobody has changed since. */
const withoutSame = (first: JsonObject, groupValue: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(groupValue).filter(([name, value]) => !Object.hasOwn(first, name) || !sameJson(first[name], value)),
  );

/** The values of groups whose fields another record brings. */
const mapGroups = (
  record: JsonObject,
  fields: readonly Field[],
  change: (group: GroupField, value: JsonObject) => Json,
) => {
  const changed = fields.flatMap((field): [string, Json][] => {
    const value = record[field.name];
    return field.kind === 'group' && field.fieldsFrom && isJsonObject(value)
      ? [[field.name, change(field, value)]]
      : [];
  });
  return { ...record, ...Object.fromEntries(changed) };
};

const slugOf = (name: Json | undefined) => (typeof name === 'string' ? pageSlug(name) : '');

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
