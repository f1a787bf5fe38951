import type { FormRow } from '#render/form/form-steps.ts';
import type { JsonObject } from '#schema/json.ts';

/** Answers of a visitor, by the names of the questions. */
export interface NewRecord {
  /** The same for the same answers that are sent twice: only the first become a record. */
  id: string;
  spaceId: string;
  formId: string;
  info: JsonObject;
  /** What communications say of it: the same answers in the words that visitors saw. */
  told: { form: string; email: string; name: string; answers: JsonObject };
}

/** The forms of published sites. */
export interface Forms {
  /** Those of these ids that the space has, as its visitors may see them: a deactivated one comes without content. */
  find(spaceId: string, ids: readonly string[]): Promise<FormRow[]>;
  keep(record: NewRecord): Promise<void>;
  /** The secret that belongs to the space's own reCAPTCHA key; empty while it has none. */
  captchaSecret(spaceId: string): Promise<string>;
}
