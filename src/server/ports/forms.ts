import type { FormRow } from '#render/form/form-steps.ts';
import type { AnswerEnding } from '#schema/formats/answer-files.ts';
import type { JsonObject } from '#schema/json.ts';

/** What a visitor agreed to: the sentence as it stood there, under the name of its question, and when (ISO 8601, UTC). */
export type Consent = { question: string; text: string; at: string };

/** A file that came with answers, as a record holds it. */
export type StoredFile = {
  /** Id of the block that asked for it. */
  question: string;
  id: string;
  /** With its ending. */
  name: string;
  /** By its bytes. */
  ending: AnswerEnding;
  bytes: number;
  /** SHA-256 of them, in hexadecimal. */
  hash: string;
};

/** Answers of a visitor, by the names of the questions. */
export interface NewRecord {
  /** The same for the same answers that are sent twice: only the first become a record. */
  id: string;
  spaceId: string;
  formId: string;
  /** The same for all that comes from one showing of the form to one address. */
  visit: string;
  info: JsonObject;
  consents: readonly Consent[];
  files: readonly StoredFile[];
  /** What communications say of it: the same answers in the words that visitors saw. */
  communication: { form: string; email: string; name: string; answers: JsonObject };
}

/**
 * Why answers are held as spam: a field was filled in that people do not see, they came faster than people answer, without the
 * proof of being a person, or as one of too many from an address.
 */
export type HeldReason = 'TRAP' | 'FAST' | 'PROOF' | 'MANY';

/** A file that a visitor sent, and no record has. */
export interface LooseFile {
  id: string;
  spaceId: string;
}

/** The forms of published sites. */
export interface Forms {
  /** Those of these ids that the space has, as its visitors may see them: a deactivated one comes without content. */
  find(spaceId: string, ids: readonly string[]): Promise<FormRow[]>;
  /** What was held of the same visit, and told to its visitor, goes: this is what came of it. */
  keep(record: NewRecord): Promise<void>;
  /** Keeps aside what looks like spam; staff say what becomes of it. */
  hold(record: NewRecord, reason: HeldReason): Promise<void>;
  /**
   * Notes a file that is on its way, before it is stored.
   * @returns false where the plan, or what is on its way, leaves no room for it
   */
  addFile(file: { id: string; spaceId: string; bytes: number }): Promise<boolean>;
  /** Of these files, those that are still there. */
  filesLeft(ids: readonly string[]): Promise<string[]>;
  /** The file that a record of the space has for a question; null where there is none. */
  fileOf(file: { spaceId: string; recordId: string; question: string }): Promise<StoredFile | null>;
  /** Files that no record has, since before this time; not all at once. */
  looseFiles(before: Date): Promise<LooseFile[]>;
  purgeFiles(ids: readonly string[]): Promise<void>;
  /** The secret that belongs to the space's own reCAPTCHA key; empty while it has none. */
  captchaSecret(spaceId: string): Promise<string>;
}
