import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { TokenSigner } from '../../signed-token.ts';

/** How far somebody has come with a form. */
export interface FormState {
  formId: string;
  answers: JsonObject;
  /** Names of the questions that were shown last. */
  shown: readonly string[];
  /** When the form was first shown. */
  since: number;
}

/** A page that was open for longer is shown once more before anything is taken from it. */
export const FRESH_MS = 24 * 60 * 60 * 1000;

/** The purpose that `createTokenSigner` is given for it. */
export const FORM_PURPOSE = 'site-form';

export function signState(signer: TokenSigner, { since, ...state }: FormState): string {
  return signer.sign({ formId: state.formId, answers: state.answers, shown: [...state.shown] }, since);
}

/** @returns null for what is no state of this form */
export function openState(signer: TokenSigner, formId: string, text: string): FormState | null {
  const signed = signer.verify(text);
  if (!signed || !isJsonObject(signed.value) || signed.value.formId !== formId) return null;
  const { answers, shown } = signed.value;
  return {
    formId,
    answers: isJsonObject(answers) ? answers : {},
    shown: Array.isArray(shown) ? shown.filter((name) => typeof name === 'string') : [],
    since: signed.at,
  };
}
