import { useMemo, useState } from 'react';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { useFieldHost } from '#console/fields/host.ts';
import type { Errors } from '#console/fields/module.ts';
import { useGroupFields } from '#console/fields/useGroupFields.ts';
import { pageSlug } from '#derive/slugify.ts';
import { validate, visibleFields } from '#derive/validation.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useRights } from '../useRights.ts';
import { changesOf, withoutStray } from './changes.ts';
import { formParts, type Mode, startingValues } from './form-fields.ts';

const noErrors: Errors = {};

/**
 * The state of a record's form. Messages show once a field was left or a save was tried; the service's own messages stay on
 * their field until its value changes.
 * @param record the values to begin with; read once
 */
export function useRecordForm(resource: Resource, mode: Mode, record: JsonObject) {
  const rights = useRights(resource);
  const host = useFieldHost();
  const parts = useMemo(() => formParts(resource, mode, rights, record), [resource, mode, rights, record]);
  const all = parts.flatMap(({ fields }) => fields);
  const writable = all.filter(({ readOnly }) => !readOnly).map(({ field }) => field);
  const [initial, setInitial] = useState(() =>
    startingValues(
      all.map(({ field }) => field),
      record,
      mode,
    ),
  );
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(noErrors);

  const groupFields = useGroupFields(writable, values);
  const faults = validate(writable, values, groupFields);
  const shown = Object.entries(faults).filter(([path]) => tries > 0 || left.has(path.split('.')[0] ?? path));
  const errors = { ...Object.fromEntries(shown), ...refused };
  const dirty = Object.keys(changesOf(initial, values)).length > 0;

  const slug = all.find(({ field, readOnly }) => field.kind === 'text' && field.format === 'slug' && !readOnly)?.field
    .name;

  function set(name: string, value: Json) {
    setValues((before) => {
      const next = { ...before, [name]: value };
      // A new record's slug follows its name until somebody writes one.
      const follows = mode === 'create' && name === resource.title && slug && before[slug] === slugOf(before[name]);
      return follows ? { ...next, [slug]: slugOf(value) } : next;
    });
    setRefused((before) => withoutPath(before, name));
  }

  /** What a save sends: for a new record all that is shown, else what changed. */
  function toSave(): JsonObject {
    const final = withoutStray(writable, groupFields, initial, values);
    if (mode === 'edit') return changesOf(initial, pick(final, writable));
    return pick(final, visibleFields(writable, values));
  }

  return {
    parts: parts.map((part) => ({ ...part, fields: part.fields.filter(({ field }) => host.shown(field, values)) })),
    values,
    set,
    leave: (name: string) => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    errorsOf: (name: string) => errorsBelow(errors, name),
    dirty,
    /** Counts tries to save, so that each one leads to the first message. */
    tries,
    /** Whether the record may be saved; from now on every message shows. */
    check: () => {
      setTries((count) => count + 1);
      return Object.keys(faults).length === 0;
    },
    toSave,
    /** Puts the service's messages on their fields; answers whether the form has them all. */
    refuse: (messages: Errors) => {
      setRefused(messages);
      setTries((count) => count + 1);
      return Object.keys(messages).every((path) => all.some(({ field }) => field.name === path.split('.')[0]));
    },
    /** The values as they are count as saved. */
    settle: () => {
      const saved = withoutStray(writable, groupFields, initial, values);
      setInitial(saved);
      setValues(saved);
      setTries(0);
      setLeft(new Set());
    },
    discard: () => {
      setValues(initial);
      setRefused(noErrors);
      setTries(0);
      setLeft(new Set());
    },
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;

const slugOf = (name: Json | undefined) => (typeof name === 'string' ? pageSlug(name) : '');

function pick(values: JsonObject, fields: readonly { name: string }[]): JsonObject {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]));
}

function withoutPath(errors: Errors, name: string): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));
}
