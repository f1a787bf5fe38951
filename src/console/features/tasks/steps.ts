import { isJsonObject, type Json } from '#schema/json.ts';

/** A step of a task's checklist. */
export interface Step {
  text: string;
  done: boolean;
}

/** The steps in a checklist, whoever wrote it. */
export function stepsOf(checklist: Json | undefined): Step[] {
  if (!Array.isArray(checklist)) return [];
  return checklist.filter(isJsonObject).map(({ text, done }) => ({ text: String(text ?? ''), done: done === true }));
}
