import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type EditedSteps, questionsOf } from '../questions.ts';

/** A value of a block or a step that was just changed, and what it was. */
interface ValueChange {
  /** Id of the row. */
  id: string;
  name: string;
  was: Json;
}

/** An option whose text is being changed. */
interface RenamedOption {
  block: string;
  index: number;
  /** As the row has it. */
  text: string;
  /** As conditions have it: while the row is empty, or like another one, they keep what they had. */
  asked: string;
}

/**
 * Conditions that follow the options that they ask for: the same row with another text is the same option. Texts come letter by
 * letter, so what is being renamed is remembered from one change to the next.
 */
export function createOptionRenames() {
  let renamed: RenamedOption | null = null;

  /** The values of steps and questions whose conditions follow, by the ids of their rows. @param content with the change */
  return (
    content: EditedSteps,
    { id, name, was }: ValueChange,
    inputs: ReadonlyMap<string, JsonObject>,
  ): ReadonlyMap<string, JsonObject> => {
    const none = new Map<string, JsonObject>();
    const block = content.flatMap(({ blocks }) => blocks).find((one) => one.id === id);
    if (name !== 'options' || !block) return none;
    const [before, now] = [textsOf(was), textsOf(block.info.options ?? null)];
    const index = onlyChange(before, now);
    const [from, to] = [before[index] ?? '', now[index] ?? ''];
    if (index === -1) renamed = null;
    else if (renamed?.block !== id || renamed.index !== index || renamed.text !== from)
      renamed = isOnce(from, before) ? { block: id, index, text: from, asked: from } : null;
    if (!renamed) return none;
    const { asked } = renamed;
    renamed = { ...renamed, text: to };
    // Another option has that text already, or has taken the earlier one over.
    if (!isOnce(to, now) || now.includes(asked)) return none;
    renamed = { ...renamed, asked: to };
    const question = questionsOf(content, inputs).find((one) => one.id === id);
    return question ? followers(content, question.field.name, asked, to) : none;
  };
}

/** The texts of options by their rows, as answers have them. */
const textsOf = (options: Json): string[] =>
  (Array.isArray(options) ? options : []).map((option) => {
    const value = isJsonObject(option) ? option.value : option;
    return typeof value === 'string' ? value.trim() : '';
  });

/** The one row that has another text; -1 where rows came, went or moved, or none has. */
function onlyChange(before: readonly string[], now: readonly string[]): number {
  const changed = now.flatMap((text, index) => (text === before[index] ? [] : [index]));
  return before.length === now.length && changed.length === 1 ? (changed[0] ?? -1) : -1;
}

const isOnce = (text: string, texts: readonly string[]): boolean =>
  text !== '' && texts.filter((one) => one === text).length === 1;

function followers(content: EditedSteps, field: string, from: string, to: string): Map<string, JsonObject> {
  const rows = content.flatMap((step) => [step, ...step.blocks]);
  return new Map(
    rows.flatMap(({ id, info }): [string, JsonObject][] => {
      const { showIf = null } = info;
      const next = withOption(showIf, field, from, to);
      return next === showIf ? [] : [[id, { ...info, showIf: next }]];
    }),
  );
}

/** A condition, also one that joins several; the same object where it does not ask for the option. */
function withOption(condition: Json, field: string, from: string, to: string): Json {
  if (Array.isArray(condition)) {
    const next = condition.map((one) => withOption(one, field, from, to));
    return next.some((one, index) => one !== condition[index]) ? next : condition;
  }
  if (!isJsonObject(condition)) return condition;
  if (condition.field === field) return condition.value === from ? { ...condition, value: to } : condition;
  const entries = Object.entries(condition).map(([key, one]) => [key, withOption(one, field, from, to)] as const);
  return entries.some(([key, one]) => one !== condition[key]) ? Object.fromEntries(entries) : condition;
}
