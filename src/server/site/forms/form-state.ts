import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { TokenSigner } from '../../signed-token.ts';
import { type Agreed, agreedOf } from './consents.ts';
import { type AnswerFiles, filesIn } from './files/take-files.ts';

/** How far somebody has come with a form. */
export interface FormState {
  formId: string;
  answers: JsonObject;
  /** Names of the questions that were shown last. */
  shown: readonly string[];
  /** When the form was first shown. */
  since: number;
  /** What the consents said that were shown last, by the names of their questions. */
  sentences?: Readonly<Record<string, string>>;
  /** What was agreed to so far, by the same names. */
  agreed?: Agreed;
  /** What has arrived, by the same names. */
  files?: AnswerFiles;
}

/** A page that was open for longer is shown once more before anything is taken from it. */
export const FRESH_MS = 24 * 60 * 60 * 1000;

/** The purpose that `createTokenSigner` is given for it. */
export const FORM_PURPOSE = 'site-form';

export function signState(
  signer: TokenSigner,
  { since, sentences = {}, agreed = {}, files = {}, ...state }: FormState,
): string {
  const { formId, answers, shown } = state;
  return signer.sign({ formId, answers, shown: [...shown], sentences, agreed, files }, since);
}

/** @returns null for what is no state of this form */
export function openState(signer: TokenSigner, formId: string, text: string): FormState | null {
  const signed = signer.verify(text);
  if (!signed || !isJsonObject(signed.value) || signed.value.formId !== formId) return null;
  const { answers, shown, sentences, agreed, files } = signed.value;
  return {
    formId,
    answers: isJsonObject(answers) ? answers : {},
    shown: Array.isArray(shown) ? shown.filter((name) => typeof name === 'string') : [],
    since: signed.at,
    sentences: textsOf(sentences),
    agreed: agreedOf(agreed),
    files: filesIn(files),
  };
}

const textsOf = (value: Json | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
