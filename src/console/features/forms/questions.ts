import { createContext, useContext } from 'react';
import type { FormField } from '#render/form/form-field.ts';
import { formSteps } from '#render/form/form-steps.ts';
import { labelOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Condition, readCondition } from './conditions/condition.ts';

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
  /** Later steps and questions that are asked by its answer. */
  dependents: readonly Dependent[];
}

export interface Dependent {
  /** Empty for a step without a title. */
  name: string;
  /** Number of its step, from 1. */
  step: number;
  condition: Condition;
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
  const steps = formSteps({ type: 'step', sections });
  const inOrder = steps.flatMap(({ id, title, parts }, at) => [
    { id, step: at + 1, name: title, condition: readCondition(content[at]?.info.showIf) },
    ...parts.flatMap((part) => {
      if (part.kind !== 'field') return [];
      const block = content[at]?.blocks.find((one) => one.id === part.blockId);
      const condition = readCondition(block?.info.showIf);
      return [{ id: part.blockId, step: at + 1, name: labelOf(part.field), condition }];
    }),
  ]);
  const dependentsOf = (id: string, key: string) =>
    inOrder
      .slice(inOrder.findIndex((one) => one.id === id) + 1)
      .flatMap(({ name, step, condition }) => (condition?.field === key ? [{ name, step, condition }] : []));
  return steps.flatMap(({ id: step, parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'field') return [];
      const { blockId: id, field, source } = part;
      return [{ id, step, field, ...(source && { source }), dependents: dependentsOf(id, field.name) }];
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
  const currentNames = new Set(now.map(({ field }) => field.name));
  const earlier = new Set(before.map(({ field }) => field.name));
  const moved = new Set(now.filter(({ field }) => !earlier.has(field.name)).map(({ id }) => id));
  return before
    .filter(({ id, field }) => !currentNames.has(field.name) && !moved.has(id))
    .map(({ field }) => field.name);
}

export const QuestionsContext = createContext<readonly Question[]>([]);

/** The questions of the form that is being edited around. */
export const useQuestions = () => useContext(QuestionsContext);
