import { useCallback, useId, useMemo, useState } from 'react';
import { errorsBelow } from '#console/fields/errors-below.ts';
import { useFieldHost } from '#console/fields/host.ts';
import type { Errors } from '#console/fields/module.ts';
import { useGroupFields } from '#console/fields/useGroupFields.ts';
import { pageSlug } from '#derive/values/slugify.ts';
import { validate, visibleFields } from '#derive/values/validation.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useSame } from '../list/useSame.ts';
import { useRights } from '../useRights.ts';
import { changesOf, merge, pick, sameJson, withoutStray } from './changes.ts';
import { formParts, type Mode, startingValues } from './form-fields.ts';
import { useWholeForm } from './GrowingForm.tsx';

const noErrors: Errors = {};
const noFields: readonly Field[] = [];
const nothing: JsonObject = {};

/**
 * The state of a record's form. Messages show once a field was left or a save was tried; the service's own messages stay on
 * their field until its value changes.
 * @param record the values to begin with; read once
 * @param given values that the place of the form sets: they can be seen but not changed, and a new record is saved with them
 */
export function useRecordForm(resource: Resource, mode: Mode, record: JsonObject, given: JsonObject = nothing) {
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
  const starting = (from: JsonObject) =>
    startingValues(
      all.map(({ field }) => field),
      from,
      mode,
    );
  const [initial, setInitial] = useState(() => {
    const start = starting({ ...record, ...given });
    return mode === 'create' && slug && !start[slug] ? { ...start, [slug]: slugOf(start[resource.title]) } : start;
  });
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState(noErrors);

  const whole = useWholeForm();
  const groupFields = useGroupFields(whole ? writable : noFields, values);
  const members = useSame(writable.flatMap((field) => (field.kind === 'group' ? [groupFields(field)] : [])));
  // Looked for once one may be shown: a form that opens shows none.
  const checked = tries > 0 || left.size > 0;
  const check = () => validate(writable, values, groupFields, mode === 'edit' ? initial : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are those of the parts, and the members of their groups
  const faults = useMemo(() => (checked ? check() : {}), [checked, parts, initial, values, members]);
  const shown = Object.entries(faults).filter(([path]) => tries > 0 || left.has(path.split('.')[0] ?? path));
  const errors = { ...Object.fromEntries(shown), ...refused };
  const changes = changesOf(initial, values);
  const dirty = Object.keys(changes).length > 0;

  const set = useCallback(
    (name: string, value: Json) => {
      setValues((before) => {
        const next = { ...before, [name]: value };
        // A new record's slug follows its name until somebody writes one.
        const follows = mode === 'create' && name === resource.title && slug && before[slug] === slugOf(before[name]);
        return follows ? { ...next, [slug]: slugOf(value) } : next;
      });
      setRefused((before) => withoutPath(before, name));
    },
    [mode, resource, slug],
  );
  const leave = useCallback(
    (name: string) => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    [],
  );

  /** What a save sends: for a new record all that is shown, else what changed. */
  function toSave(): JsonObject {
    const final = withoutStray(writable, groupFields, initial, values);
    if (mode === 'edit') return changesOf(initial, pick(final, namesOf(writable)));
    return { ...pick(final, namesOf(visibleFields(writable, values))), ...given };
  }

  return {
    /** Unique on the page: two forms of the same resource may be open. */
    id,
    parts: parts.map((part) => ({ ...part, fields: part.fields.filter(({ field }) => host.shown(field, values)) })),
    values,
    set,
    leave,
    errorsOf: (name: string) => errorsBelow(errors, name),
    dirty,
    /** The fields that differ from the saved record, and what they held there. */
    changes,
    was: pick(initial, Object.keys(changes)),
    /** Counts tries to save, so that each one leads to the first message. */
    tries,
    /** Whether the record may be saved; where it may not, every message shows from now on. */
    check: () => {
      const sound = Object.keys(checked ? faults : check()).length === 0;
      if (!sound) setTries((count) => count + 1);
      return sound;
    },
    toSave,
    /** Puts the service's messages on their fields; answers whether the form has them all. */
    refuse: (messages: Errors) => {
      setRefused(messages);
      setTries((count) => count + 1);
      return Object.keys(messages).every((path) => all.some(({ field }) => field.name === path.split('.')[0]));
    },
    /** What was sent is saved now. What was typed since then stays, and stays unsaved. */
    settle: (sent: JsonObject) => {
      setInitial((before) => ({ ...before, ...sent }));
      setValues((now) => ({ ...now, ...pick(sent, unchangedSince(values, now, sent)) }));
      setTries(0);
      setLeft(new Set());
    },
    /** Begins with another state of the record, keeping what was changed here; answers the fields both sides changed. */
    rebase: (latest: JsonObject) => {
      const theirs = starting(latest);
      setInitial(theirs);
      // What was typed while the request was on its way counts too.
      setValues((now) => merge(initial, now, theirs).values);
      return merge(initial, values, theirs).conflicts;
    },
    /** Puts earlier changes back; answers the fields that somebody else has changed since. */
    recover: (was: JsonObject, mine: JsonObject) => {
      const names = namesOf(writable).filter((name) => name in mine);
      setValues((now) => ({ ...now, ...pick(mine, names) }));
      return merge(pick(was, names), pick(mine, names), pick(initial, names)).conflicts;
    },
    /** Takes the saved values of some fields instead of what was changed here. */
    take: (names: readonly string[]) => setValues((now) => ({ ...now, ...pick(initial, names) })),
    saved: initial,
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

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

const unchangedSince = (then: JsonObject, now: JsonObject, names: JsonObject) =>
  Object.keys(names).filter((name) => sameJson(then[name], now[name]));

function withoutPath(errors: Errors, name: string): Errors {
  if (!Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`))) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));
}
