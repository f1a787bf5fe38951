import { createHash, randomUUID } from 'node:crypto';
import { ANSWER, withoutFile } from '#render/form/answer-names.ts';
import { fileMessages } from '#render/form/answer-rules.ts';
import type { FileRule, FormField } from '#render/form/form-field.ts';
import { drawingName, isDrawn } from '#render/form/signature.ts';
import { answerEndings } from '#schema/formats/answer-files.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { answerKey } from '../../../assets/answer-keys.ts';
import type { Forms, StoredFile } from '../../../ports/forms.ts';
import type { Storage } from '../../../ports/storage.ts';
import { examineFile, plainName, type TakenFile } from './answer-file.ts';
import type { SentForm } from './read-multipart.ts';

/** Files that have arrived, by the names of the questions. */
export type AnswerFiles = { [name: string]: StoredFile };

export interface FileTools {
  store: Pick<Forms, 'addFile'>;
  storage: Pick<Storage, 'put'>;
  failed(error: unknown): void;
}

interface Brought extends SentForm {
  spaceId: string;
  /** The answers in words, by the names of the questions. */
  typed: JsonObject;
}

type FileField = FormField & { file: FileRule };

export const fileFields = (fields: readonly FormField[]): FileField[] =>
  fields.filter((field): field is FileField => field.file !== undefined);

/**
 * Keeps the files that came with a step. What was taken back goes, and what is refused leaves the file before it where it was.
 * @param before files of earlier presses
 */
export async function takeFiles(
  fields: readonly FormField[],
  before: AnswerFiles,
  { sent, files, spaceId, typed }: Brought,
  tools: FileTools,
): Promise<{ files: AnswerFiles; faults: Record<string, string> }> {
  const acceptedFiles = { ...before };
  const faults: Record<string, string> = {};
  for (const { name, file: rule, isSignature } of fileFields(fields)) {
    const own = files.get(`${ANSWER}${name}`);
    if (!own) {
      const earlier = acceptedFiles[name];
      if (sent.get(withoutFile(name)) === 'true') delete acceptedFiles[name];
      else if (isSignature && earlier)
        acceptedFiles[name] = { ...earlier, name: signedBy(typeof typed[name] === 'string' ? typed[name] : '') };
      continue;
    }
    const taken = await examineFile(own, rule);
    const outcome = 'fault' in taken ? taken : await store(taken, rule, spaceId, tools);
    if ('fault' in outcome) faults[name] = outcome.fault;
    else acceptedFiles[name] = outcome;
  }
  return { files: acceptedFiles, faults };
}

async function store(
  { bytes, name, ending }: TakenFile,
  { question }: FileRule,
  spaceId: string,
  { store: forms, storage, failed }: FileTools,
): Promise<StoredFile | { fault: string }> {
  // Nobody can guess it: a CDN in front of the bucket may give away more than it should.
  const id = randomUUID();
  const hash = createHash('sha256').update(bytes).digest('hex');
  try {
    if (!(await forms.addFile({ id, spaceId, bytes: bytes.length }))) return { fault: fileMessages.failed };
    await storage.put(answerKey(spaceId, id), bytes, { type: 'application/octet-stream', saved: true });
    return { question, id, name, ending, bytes: bytes.length, hash };
  } catch (error) {
    failed(error);
    return { fault: fileMessages.failed };
  }
}

/** A drawing goes by the name that was typed beside it, also where that is typed later. */
const signedBy = (typed: string) => drawingName(plainName(drawingName(typed)));

/** The answers to questions for files: what a browser says in words is none, but for a signature that was typed. */
export function withFileNames(fields: readonly FormField[], answers: JsonObject, files: AnswerFiles): JsonObject {
  const answeredFields = fileFields(fields).filter(({ name }) => Object.hasOwn(answers, name));
  return {
    ...answers,
    ...Object.fromEntries(answeredFields.map((field) => [field.name, nameOf(field, answers, files)])),
  };
}

function nameOf({ name, isSignature }: FileField, answers: JsonObject, files: AnswerFiles): Json {
  const typed = answers[name] ?? '';
  return files[name]?.name ?? (isSignature && !isDrawn(typed) ? typed : '');
}

/** Files that count: those of questions that were asked in the end. */
export const filesOf = (files: AnswerFiles, answers: JsonObject): StoredFile[] =>
  Object.entries(files).flatMap(([name, file]) => (Object.hasOwn(answers, name) ? [file] : []));

/** What comes back in a signed field. */
export function filesIn(value: Json | undefined): AnswerFiles {
  const entries = Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, file]) => {
    const storedFile = toKeptFile(file);
    return storedFile ? [[name, storedFile] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** What a value says of a file; undefined where it does not. */
export function toKeptFile(value: Json | undefined): StoredFile | undefined {
  const { question, id, name, ending, bytes, hash } = isJsonObject(value) ? value : {};
  const known = answerEndings.find((one) => one === ending);
  const texts = [question, id, name, hash].filter((one) => typeof one === 'string');
  const [questionId = '', own = '', label = '', digest = ''] = texts;
  if (texts.length < 4 || !known || typeof bytes !== 'number') return undefined;
  return { question: questionId, id: own, name: label, ending: known, bytes, hash: digest };
}
