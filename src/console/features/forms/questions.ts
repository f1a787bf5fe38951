import { createContext, useContext } from 'react';
import type { FormField } from '#render/form/form-field.ts';
import { formSteps } from '#render/form/form-steps.ts';
import type { JsonObject } from '#schema/json.ts';

/** Content that is being edited, as far as questions go. */
export type EditedSteps = readonly {
  id: string;
  info: JsonObject;
  blocks: readonly { id: string; componentId: string | null; info: JsonObject }[];
}[];

/** A question of the form that is being edited. */
export interface Question {
  /** Id of its block. */
  id: string;
  /** Id of the section that it stands in. */
  step: string;
  field: FormField;
  /** Where the options of a choice come from, which are not among those of its field then. */
  source?: JsonObject;
}

/** All questions in their order. @param inputs what components stand for, by their id (`info.input`) */
export function questionsOf(content: EditedSteps, inputs: ReadonlyMap<string, JsonObject>): Question[] {
  const sections = content.map(({ id, info, blocks }) => ({
    id,
    info,
    blocks: blocks.map(({ id: blockId, componentId, info: values }) => {
      const input = componentId === null ? undefined : inputs.get(componentId);
      const own: JsonObject = input ? { input } : {};
      const component = { id: componentId ?? '', version: 1, schema: [], info: own, versions: [] };
      return { id: blockId, info: values, version: 1, component };
    }),
  }));
  return formSteps({ type: 'step', sections }).flatMap(({ id: step, parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'field') return [];
      const { blockId: id, field, source } = part;
      return [{ id, step, field, ...(source && { source }) }];
    }),
  );
}

/** Those that are asked before a question or a step. @param id of its block or section */
export function questionsBefore(questions: readonly Question[], id: string): Question[] {
  const at = questions.findIndex((question) => question.id === id || question.step === id);
  return at === -1 ? [...questions] : questions.slice(0, at);
}

/** The block or section that an input of the editor stands for: its id is `block-<row>-<field>`, whatever comes before. */
export function ownerOf(id: string): string {
  return /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(id)?.[0] ?? '';
}

/**
 * Keys of earlier questions that no question has now: those that were removed. One that is only worded or named in another way
 * takes its answers along, unless another question has that key already.
 */
export function keysWithout(before: readonly Question[], now: readonly Question[]): string[] {
  const kept = new Set(now.map(({ field }) => field.name));
  const earlier = new Set(before.map(({ field }) => field.name));
  const moved = new Set(now.filter(({ field }) => !earlier.has(field.name)).map(({ id }) => id));
  return before.filter(({ id, field }) => !kept.has(field.name) && !moved.has(id)).map(({ field }) => field.name);
}

export const QuestionsContext = createContext<readonly Question[]>([]);

/** The questions of the form that is being edited around. */
export const useQuestions = () => useContext(QuestionsContext);
