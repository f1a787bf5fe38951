import { fileMessages } from '#render/form/answer-rules.ts';
import { FORM_NAMES } from '#render/form/form-html.ts';
import { type FormRow, formSteps } from '#render/form/form-steps.ts';
import { type FormWords, formWords } from '#render/form/form-words.ts';
import { recordWords } from '#render/form/record-words.ts';
import type { Site } from '#render/site.ts';
import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../../errors.ts';
import type { HeldReason, NewRecord, StoredFile } from '../../ports/forms.ts';
import { faultsOf } from './answer-faults.ts';
import { type Agreed, agree, consentsOf, onlyAgreed } from './consents.ts';
import { customId, hashOf } from './custom-id.ts';
import type { SentForm } from './files/read-multipart.ts';
import { type AnswerFiles, fileFields, filesOf, takeFiles, withFileNames } from './files/take-files.ts';
import { answersOf } from './form-answers.ts';
import { type Flow, fieldsOf, flowOf } from './form-flow.ts';
import { type FormState, FRESH_MS, openState } from './form-state.ts';
import { targetOf } from './form-target.ts';
import type { FormProgress, FormTools } from './form-tools.ts';
import { captchaKeyOf, isClosed } from './render-forms.ts';
import { withDrawings } from './signatures/drawn-signatures.ts';
import { stepsWithOptions } from './steps-with-options.ts';

export interface Submission {
  site: Site;
  base: string;
  formId: string;
  blockId: string;
  sent: URLSearchParams;
  /** What came with it, by the names of the inputs. */
  files: SentForm['files'];
  ip: string;
  /** More has come from this address than is welcome. */
  isTooMuch: boolean;
  /** It may be kept aside all the same. */
  mayHold: boolean;
}

/** What a visitor sees next: the page with the form as `turn` says, or, when all is done, another address. */
export type Outcome = { status: number; turn?: FormProgress } | { location: string | null; isKept?: boolean };

/** Nobody reads and answers in less. */
export const LEAST_MS = 2_000;
/** The name under which widgets of reCAPTCHA put their answer into a form. */
const CAPTCHA_ANSWER = 'g-recaptcha-response';

/** Whether a form of the site asks for a file. */
export async function takesFiles(
  spaceId: string,
  formId: string,
  { store }: Pick<FormTools, 'store'>,
): Promise<boolean> {
  const [form] = await store.find(spaceId, [formId]);
  return form !== undefined && fileFields(formSteps(form).flatMap(fieldsOf)).length > 0;
}

/**
 * Takes what a visitor sent of a form. Nothing of it is believed: answers of earlier steps come back signed, and all of them
 * are checked again by the rules of the console before they become a record; what the form does not ask is dropped.
 * @throws AppError `not-found` for a form that the site does not have
 */
export async function submitForm(submission: Submission, tools: FormTools): Promise<Outcome> {
  const { site, base, formId, blockId, sent } = submission;
  const [form] = await tools.store.find(site.id, [formId]);
  if (!form) throw new AppError('not-found');
  const words = formWords(site.language);
  const opened = openState(tools.signer, formId, sent.get(FORM_NAMES.state) ?? '');
  // Which of the questions that come and go were there when it was sent, the page alone can tell.
  const state = opened && { ...opened, shown: [...opened.shown, ...sent.getAll(FORM_NAMES.shown)] };
  const isFresh = state !== null && tools.now() - state.since < FRESH_MS;
  const steps = await stepsWithOptions(form, tools.askSource);
  if (isClosed(site, form, flowOf(steps, {}).steps, tools.captcha)) return { status: 409 };

  const stepId = sent.get(FORM_NAMES.step) ?? steps[0]?.id ?? '';
  const known: FormState = state ?? { formId, answers: {}, shown: namesOf(steps, stepId), since: 0 };
  const stepFields = fieldsOf(steps.find(({ id }) => id === stepId) ?? { parts: [] });
  const visible = stepFields.filter(({ name }) => known.shown.includes(name));
  const given = { ...known.answers, ...answersOf(visible, sent, site.language) };
  const agreed = agree(known.agreed ?? {}, known.sentences ?? {}, given, tools.now());
  const brought =
    isFresh && !submission.isTooMuch ? withDrawings(visible, sent, submission.files) : new Map<string, []>();
  const { files, faults: fileFaults } = await takeFiles(
    visible,
    // The job may have removed what came with a page that was open for so long.
    isFresh ? (known.files ?? {}) : {},
    { sent, files: brought, spaceId: site.id, typed: given },
    { store: tools.store, storage: tools.storage, failed: (error) => tools.failed(error, formId) },
  );
  const all = steps.flatMap(fieldsOf);
  const answers = withFileNames(all, onlyAgreed(all, given, agreed), files);
  const flow = flowOf(steps, answers);
  const at = Math.max(
    0,
    flow.steps.findIndex(({ step }) => step.id === stepId),
  );
  const since = isFresh ? known.since : tools.now();
  const show = (index: number, status = 200, faults: Record<string, string> = {}, note = ''): Outcome => {
    const step = flow.steps[Math.max(0, index)]?.step.id ?? '';
    return { status, turn: { blockId, stepId: step, answers, agreed, files, faults, note, since } };
  };

  const fields = fieldsOf(flow.steps[at] ?? { parts: [] });
  const isNew = ({ name }: { name: string }) => !known.shown.includes(name);
  const isBack = sent.get(FORM_NAMES.go) === 'back';
  const faultAt = () =>
    flow.steps.findIndex((step) => Object.keys(faultsOf(fieldsOf(step), flow.answers, tools.now())).length > 0);
  // Programs fill in what people do not see. They are told what everybody is told.
  const isTrapped = (sent.get(FORM_NAMES.trap) ?? '') !== '';
  const record = () => recordOf(submission, form, { since: known.since, agreed, files }, flow);
  const hold = (reason: HeldReason) => tools.store.hold(record(), isTrapped ? 'TRAP' : reason);

  if (submission.isTooMuch) {
    const isWhole = isFresh && !isBack && at === flow.steps.length - 1 && !fields.some(isNew) && faultAt() === -1;
    if (isWhole && submission.mayHold) {
      await hold('MANY').catch((error: unknown) => tools.failed(error, formId));
    }
    return show(at, 429, {}, words.tooMany);
  }
  if (!isFresh) {
    const lost = firstWith(flow, Object.keys(known.files ?? {}));
    return show(lost === -1 ? at : Math.min(at, lost), 422, {}, words.expired);
  }
  if (isBack) return show(at - 1);

  const wanted = fields.filter((field) => !isNew(field));
  const refused = wanted.flatMap(({ name }) => (fileFaults[name] === undefined ? [] : [[name, fileFaults[name]]]));
  const faults = { ...faultsOf(wanted, flow.answers, tools.now()), ...Object.fromEntries(refused) };
  if (Object.keys(faults).length > 0) return show(at, 422, faults);
  // An answer of this step has opened another question of it.
  if (fields.some(isNew)) return show(at);
  if (at < flow.steps.length - 1) return show(at + 1);

  const wrong = faultAt();
  if (wrong !== -1) {
    const left = faultsOf(fieldsOf(flow.steps[wrong] ?? { parts: [] }), flow.answers, tools.now());
    return show(wrong, 422, left);
  }
  try {
    const missing = await goneFiles(files, tools);
    if (missing.length > 0) {
      for (const name of missing) delete files[name];
      const fileErrors = Object.fromEntries(missing.map((name) => [name, fileMessages.failed]));
      return show(firstWith(flow, missing), 422, fileErrors);
    }
    if (tools.now() - known.since < LEAST_MS) {
      await hold('FAST');
      return show(at, 422, {}, words.tooFast);
    }
    const refusal = isTrapped ? null : await refusalOf(form, submission, words, tools);
    if (refusal !== null) {
      await hold('PROOF');
      return show(at, 422, {}, refusal);
    }
    await (isTrapped ? hold('TRAP') : tools.store.keep(record()));
  } catch (error) {
    tools.failed(error, formId);
    return show(at, 503, {}, words.failed);
  }
  return { location: targetOf(form.meta, base), isKept: !isTrapped };
}

/** The first step that asks one of these questions; -1 where none does. */
const firstWith = ({ steps }: Flow, names: readonly string[]): number =>
  steps.findIndex((step) => fieldsOf(step).some(({ name }) => names.includes(name)));

/** Questions whose files are no more: the record that had them was deleted meanwhile. */
async function goneFiles(files: AnswerFiles, { store }: Pick<FormTools, 'store'>): Promise<string[]> {
  const left = await store.filesLeft(Object.values(files).map(({ id }) => id));
  return Object.keys(files).filter((name) => !left.includes(files[name]?.id ?? ''));
}

const namesOf = (steps: Awaited<ReturnType<typeof stepsWithOptions>>, stepId: string) =>
  fieldsOf(steps.find(({ id }) => id === stepId) ?? { parts: [] }).map(({ name }) => name);

/** Why the proof of being a person is not taken; null where it is, or none is asked for. */
async function refusalOf(
  form: FormRow,
  submission: Submission,
  words: FormWords,
  tools: FormTools,
): Promise<string | null> {
  if (captchaKeyOf(submission.site, form, tools.captcha) === null) return null;
  return (await isPerson(submission, tools)) ? null : words.captcha;
}

export async function isPerson(
  { site, sent, ip }: Pick<Submission, 'site' | 'sent' | 'ip'>,
  { captcha, store }: Pick<FormTools, 'captcha' | 'store'>,
): Promise<boolean> {
  const token = sent.get(CAPTCHA_ANSWER) ?? '';
  const secret = site.captchaKey ? await store.captchaSecret(site.id) : (captcha.keys?.secret ?? '');
  return token !== '' && captcha.verify({ secret, token, ip });
}

function recordOf(
  submission: Submission,
  form: FormRow,
  { since, agreed, files }: { since: number; agreed: Agreed; files: AnswerFiles },
  { steps, answers }: Flow,
): NewRecord {
  const { site, formId, ip } = submission;
  const own = filesOf(files, answers);
  const wording = recordWords(steps.flatMap(fieldsOf), answers, site.language);
  return {
    ...{ id: recordId(submission, since, answers, own), spaceId: site.id, formId, info: answers },
    consents: consentsOf(agreed, answers),
    files: own,
    visit: hashOf([formId, since, ip]),
    communication: {
      ...{ form: form.name, email: wording.email, name: wording.answers.name ?? '' },
      answers: { ...wording.answers, summary: wording.summary },
    },
  };
}

/** The same answers from the same page and address are the same record: a second press on the button adds none. */
const recordId = (
  { formId, ip }: Submission,
  since: number,
  answers: JsonObject,
  files: readonly StoredFile[],
): string => customId([formId, since, ip, answers, ...files.map(({ hash }) => hash)]);
