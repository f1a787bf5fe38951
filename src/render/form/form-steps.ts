import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { BlockRow, SectionRow } from '../blocks.ts';
import { conditionOf } from './form-condition.ts';
import { type FormField, fieldOf, hasKey, inputOf, keyOf } from './form-field.ts';

/** A row of `form` with its content, in order. */
export interface FormRow {
  id: string;
  name: string;
  /** `step`, or `cta`: all in one. */
  type: string;
  status: string;
  meta: Json;
  enableReCaptcha: boolean;
  sections: readonly SectionRow[];
}

/** A question, or a block between questions: a text, a picture. */
export type FormPart =
  | { kind: 'field'; blockId: string; field: FormField; showIf?: Predicate; source?: JsonObject }
  | { kind: 'content'; block: BlockRow };

/** What is asked at once. */
export interface FormStep {
  id: string;
  title: string;
  text: string;
  /** Labels of its buttons; empty where the usual ones do. */
  next: string;
  back: string;
  showIf?: Predicate;
  parts: readonly FormPart[];
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '');

/**
 * What the rows of a form mean: its steps (sections) with their questions (blocks whose component is an input). The console,
 * the drawing and the server all go by this. A call to action asks everything in its first step.
 */
export function formSteps({ type, sections }: Pick<FormRow, 'type' | 'sections'>): FormStep[] {
  const names = namesOf(sections.flatMap(({ blocks }) => blocks));
  const fields = new Map<string, FormField>();
  const fieldsBySection = sections.map(({ blocks }) =>
    blocks.map((block) => {
      const input = inputOf(block);
      if (!input) return null;
      const info = objectOf(block.info);
      const field = fieldOf(input, info, names.get(block) ?? '', block.id);
      fields.set(field.name, field);
      return field;
    }),
  );
  const steps = sections.map(({ id, info, blocks }, at): FormStep => {
    const { title, text: lead, next, back, showIf } = objectOf(info);
    const parts = blocks.map((block, index): FormPart => {
      const field = fieldsBySection[at]?.[index];
      if (!field) return { kind: 'content', block };
      const { showIf, source } = objectOf(block.info);
      return { kind: 'field', blockId: block.id, field, ...condition(showIf, fields), ...sourceOf(source) };
    });
    return {
      id,
      title: text(title),
      text: text(lead),
      next: text(next),
      back: text(back),
      ...condition(showIf, fields),
      parts,
    };
  });
  const [first] = steps;
  if (type !== 'cta' || !first) return steps;
  const { showIf: _never, ...only } = first;
  return [{ ...only, parts: steps.flatMap(({ parts }) => parts) }];
}

/** All questions of a form, in order. */
export function formFields(form: Pick<FormRow, 'type' | 'sections'>): FormField[] {
  return formSteps(form).flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'field' ? [part.field] : [])));
}

function condition(value: Json | undefined, fields: ReadonlyMap<string, FormField>) {
  const showIf = conditionOf(value, fields);
  return showIf ? { showIf } : {};
}

/** Where the options of a choice come from, while that is said. */
function sourceOf(value: Json | undefined) {
  return isJsonObject(value) && text(value.kind) !== '' ? { source: value } : {};
}

/** The keys of answers: those that are kept come first, so that a question that has none yet takes no other's. */
function namesOf(blocks: readonly BlockRow[]): ReadonlyMap<BlockRow, string> {
  const taken = new Set<string>();
  const asking = blocks.filter((block) => inputOf(block) !== undefined);
  const inTurn = [...asking.filter(({ info }) => hasKey(info)), ...asking.filter(({ info }) => !hasKey(info))];
  return new Map(inTurn.map((block) => [block, freeName(keyOf(objectOf(block.info), block.id), taken)]));
}

/** Two questions of one name would share an answer. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  taken.add(free);
  return free;
}
