import type { ChoiceOption } from '#schema/field.ts';
import {
  type AnswerFileKind,
  answerFileKinds,
  maxAnswerMegabytes,
  usualFileKinds,
} from '#schema/formats/answer-files.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { AnswerField } from '../answer-words.ts';
import type { BlockRow } from '../blocks.ts';

const ASKED: readonly AnswerField['kind'][] = ['text', 'number', 'boolean', 'date', 'choice', 'rating'];

/** What answers have to keep beside the rules of their kind (`answer-rules.ts`). */
interface FormRules {
  isPhone?: true;
  /** Which days may be answered: from today on, or up to it. */
  days?: 'future' | 'past';
  /** A tick that agrees to this, as HTML that an author wrote: who ticked is kept with the words and the time. */
  consent?: string;
  /** A file: its answer is the name. */
  file?: FileRule;
  /** A signature: its answer is the name of the drawing, or the name that was typed in its place (`signature.ts`). */
  isSignature?: true;
  /** Name of the question whose day is not after this one's. */
  notBefore?: string;
}

export interface FileRule {
  /** Id of its block, which stays when the question gets another name. */
  question: string;
  kinds: readonly AnswerFileKind[];
  megabytes: number;
}

/** What a form asks. */
export type FormField = AnswerField & FormRules;

/**
 * What the component of an input block stands for: its kind and what is the same for all its blocks, as the component's
 * `info.input`. Nothing for components of other blocks.
 */
export function inputOf(block: Pick<BlockRow, 'component'>): JsonObject | undefined {
  const info = block.component?.info;
  const input = isJsonObject(info) ? info.input : undefined;
  return isJsonObject(input) && ASKED.some((kind) => kind === input.kind) ? input : undefined;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '');
const number = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);

/** Leaves out what is not said, as optional members of a field have to be. */
function omitEmpty<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** The options as they are written: a text for each, or `{ value, label }`; the first of those that are the same. */
export function optionsOf(value: Json | undefined): ChoiceOption[] {
  const found = new Map<string, ChoiceOption>();
  for (const entry of Array.isArray(value) ? value : []) {
    const option = isJsonObject(entry)
      ? { value: text(entry.value), ...omitEmpty({ label: text(entry.label) }) }
      : { value: text(entry) };
    if (option.value !== '' && !found.has(option.value)) found.set(option.value, option);
  }
  return [...found.values()];
}

const DAYS = ['future', 'past'] as const;
const FORMATS = ['multiline', 'email', 'url'] as const;
const LONGEST: { [format: string]: number } = { multiline: 5000, email: 320, url: 2000 };
const LONGEST_LINE = 500;

const LONGEST_FILE_NAME = 120;
/** Of a signature that is typed: its drawing is named after it. */
const LONGEST_SIGNATURE = 100;

function fileRule({ kinds, megabytes }: JsonObject, question: string): FileRule {
  const chosen = answerFileKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  return {
    question,
    kinds: chosen.length > 0 ? chosen : usualFileKinds,
    megabytes: Math.min(maxAnswerMegabytes, Math.max(1, Math.floor(number(megabytes) ?? maxAnswerMegabytes))),
  };
}

/**
 * What a block asks, without its condition.
 * @param name the key of its answer
 * @param blockId its own
 */
export function fieldOf(input: JsonObject, info: JsonObject, name: string, blockId: string): FormField {
  const all = { ...info, ...input };
  const base = {
    name,
    label: text(info.label) || name,
    ...omitEmpty({ help: text(info.help) }),
    ...(info.required === true && { required: true }),
  };
  switch (input.kind) {
    case 'number':
      return { ...base, kind: 'number', ...omitEmpty(limits(all)), ...(all.integer === true && { integer: true }) };
    case 'boolean':
      return { ...base, kind: 'boolean', ...(all.isConsent === true && { consent: consentOf(info) || base.label }) };
    case 'date':
      return {
        ...{ ...base, kind: 'date', precision: 'day' },
        ...omitEmpty({ days: DAYS.find((one) => one === all.days), notBefore: text(all.notBefore) || undefined }),
      };
    case 'rating':
      return { ...base, kind: 'rating', max: Math.min(10, Math.max(2, Math.floor(number(all.max) ?? 5))) };
    case 'choice':
      return { ...base, kind: 'choice', options: optionsOf(all.options), ...(all.many === true && { many: true }) };
    default: {
      if (all.isFile === true) {
        return { ...base, kind: 'text', maxLength: LONGEST_FILE_NAME, file: fileRule(info, blockId) };
      }
      if (all.isSignature === true) {
        const file: FileRule = { question: blockId, kinds: ['picture'], megabytes: 1 };
        return { ...base, kind: 'text', maxLength: LONGEST_SIGNATURE, file, isSignature: true };
      }
      const format = FORMATS.find((known) => known === all.format);
      const longest = LONGEST[format ?? ''] ?? LONGEST_LINE;
      const maxLength = Math.min(longest, Math.max(1, number(all.maxLength) ?? longest));
      return {
        ...base,
        kind: 'text',
        maxLength,
        ...(format && { format }),
        ...(all.isPhone === true && { isPhone: true }),
      };
    }
  }
}

/** Longer ones nobody reads. */
const LONGEST_CONSENT = 5000;

/** Its sentence; the question itself where it has none. */
const consentOf = ({ sentence }: JsonObject) =>
  /[\p{L}\p{N}]/u.test(text(sentence).replaceAll(/<[^>]*>/g, '')) ? text(sentence).slice(0, LONGEST_CONSENT) : '';

const limits = (all: JsonObject) => ({ min: number(all.min), max: number(all.max), unit: text(all.unit) });

/** Whether the key of a question is written down, as the database does when it is saved (decision 211). */
export const hasKey = (info: Json): boolean => text(objectOf(info).name) !== '';

/** The key of a block's answer: the one that is written down, else its question, in letters, digits and underscores. */
export function keyOf(info: JsonObject, blockId: string): string {
  const given = text(info.name) || text(info.label);
  const plain = given
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 60);
  return plain || `answer_${blockId.slice(0, 8)}`;
}
