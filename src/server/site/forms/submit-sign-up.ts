import { FORM_NAMES } from '#render/form/form-html.ts';
import { formWords } from '#render/form/form-words.ts';
import { signUpParts } from '#render/form/sign-up-form.ts';
import { emailKey } from '#schema/formats/email.ts';
import type { Json } from '#schema/json.ts';
import { faultsOf } from './answer-faults.ts';
import { answersOf } from './form-answers.ts';
import { fieldsOf } from './form-flow.ts';
import { FRESH_MS } from './form-state.ts';
import type { FormTools } from './form-tools.ts';
import { offeredTopics, openSignUp, proofKeyOf } from './render-sign-up.ts';
import { isPerson, LEAST_MS, type Outcome, type Submission } from './submit-form.ts';

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/**
 * Takes what a visitor sent of a sign-up, and mails a link to the address. The answer is the same for every address, and does not wait
 * for the mail: nobody learns from it who is known here.
 */
export async function submitSignUp(submission: Omit<Submission, 'formId'>, tools: FormTools): Promise<Outcome> {
  const { site, base, blockId, sent } = submission;
  const words = formWords(site.language);
  const signUp = openSignUp(sent.get(FORM_NAMES.state) ?? '', blockId, tools);
  const isFresh = signUp !== null && tools.now() - signUp.since < FRESH_MS;
  const { asksName, topicIds, asksForProof } = signUp ?? { asksName: false, topicIds: [], asksForProof: false };
  const topics = await offeredTopics(site.id, topicIds, tools);
  const fields = fieldsOf({ parts: signUpParts({ asksName }, topics, site.language) });
  const answers = answersOf(fields, sent, site.language);
  const since = isFresh ? signUp.since : tools.now();
  const show = (status: number, note: string, faults: Record<string, string> = {}): Outcome => ({
    ...{ status, turn: { blockId, stepId: '', answers, faults, note, since } },
  });

  if (submission.isTooMuch) return show(429, words.tooMany);
  if (!isFresh) return show(422, words.expired);
  const faults = faultsOf(fields, answers);
  if (Object.keys(faults).length > 0) return show(422, '', faults);
  if (tools.now() - since < LEAST_MS) return show(422, words.tooFast);
  // Programs fill in what people do not see. They are told what everybody is told.
  if ((sent.get(FORM_NAMES.trap) ?? '') !== '') return { location: null };
  try {
    if (!(await tools.desk.isOpen(site.id))) return { status: 409 };
    if (proofKeyOf(site, { asksForProof }, tools) !== null && !(await isPerson(submission, tools))) {
      return show(422, words.captcha);
    }
  } catch (error) {
    tools.failed(error, blockId);
    return show(503, words.failed);
  }
  const chosen = Array.isArray(answers.topics) ? answers.topics.filter((id) => typeof id === 'string') : [];
  tools.desk
    .ask(site, base, {
      email: emailKey(textOf(answers.email)),
      name: textOf(answers.name),
      // Whoever chooses none of the topics that are offered gets all of these.
      topics: chosen.length > 0 ? chosen : topics.map(({ id }) => id),
    })
    .catch((error: unknown) => tools.failed(error, blockId));
  return { location: null };
}
