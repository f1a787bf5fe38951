import { formMessage } from '#render/form/form-html.ts';
import { type SignUp, signUpHtml, signUpParts } from '#render/form/sign-up-form.ts';
import { signUpWords } from '#render/form/sign-up-words.ts';
import type { Site } from '#render/site.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { MAIL } from '../../newsletters/track-links.ts';
import { openState, signState } from './form-state.ts';
import type { FormProgress, FormTools, RenderedForm } from './form-tools.ts';

/** The keys that sign-ups of this site are protected with; null where the block asks for no proof, or there are none. */
export const proofKeyOf = ({ captchaKey }: Site, { asksForProof }: Pick<SignUp, 'asksForProof'>, tools: FormTools) =>
  asksForProof ? captchaKey || (tools.captcha.keys?.siteKey ?? null) : null;

/** The form of a block for signing up, or what stands in its place. */
export async function renderSignUp(
  blockId: string,
  signUp: SignUp,
  { site, base, path }: { site: Site; base: string; path: string },
  progress: FormProgress | undefined,
  tools: FormTools,
): Promise<RenderedForm> {
  const words = signUpWords(site.language);
  const message = (text: string): RenderedForm => ({
    ...{ blockId, content: [], css: '', leadsTo: null, hasCaptcha: false, scripts: [] },
    html: () => formMessage(blockId, text),
  });
  if (progress?.isDone) return message(signUp.answer || words.answer);
  if (!(await tools.desk.isOpen(site.id))) return message(words.closed);
  const topics = await offeredTopics(site.id, signUp.topicIds, tools);
  const siteKey = proofKeyOf(site, signUp, tools);
  if (signUp.asksForProof && siteKey === null) return message(words.closed);
  const { answers = {}, faults = {}, note = '', since = tools.now() } = progress ?? {};
  return {
    ...{ blockId, content: [], css: '', leadsTo: null, hasCaptcha: siteKey !== null, scripts: [] },
    html: () =>
      signUpHtml(signUp, site.language, {
        ...{ blockId, answers, faults, note },
        action: `${base}/${MAIL}/sign-ups/${blockId}?page=${encodeURIComponent(path)}`,
        parts: signUpParts(signUp, topics, site.language),
        state: signSignUp(signUp, { blockId, since }, tools),
        captcha: siteKey === null ? null : { siteKey, script: tools.captcha.script },
      }),
  };
}

/** Those that the author chose and that are still there. */
export async function offeredTopics(spaceId: string, ids: readonly string[], { desk }: Pick<FormTools, 'desk'>) {
  return ids.length === 0 ? [] : (await desk.topics(spaceId)).filter(({ id }) => ids.includes(id));
}

/** What the block asks travels with the form, since visitors could change it there otherwise. */
function signSignUp(
  { asksName, topicIds, asksForProof }: SignUp,
  { blockId, since }: { blockId: string; since: number },
  { signer }: FormTools,
) {
  const answers = { asksName, topicIds: [...topicIds], asksForProof };
  return signState(signer, { formId: blockId, answers, shown: [], since });
}

/** What the block asked when the form was drawn, and when; null for what is no form of it. */
export function openSignUp(text: string, blockId: string, { signer }: FormTools) {
  const state = openState(signer, blockId, text);
  if (!state || !Object.hasOwn(state.answers, 'topicIds')) return null;
  const { asksName, topicIds, asksForProof } = state.answers;
  return {
    ...{ asksName: asksName === true, asksForProof: asksForProof === true, since: state.since },
    topicIds: textsOf(topicIds),
  };
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) && !isJsonObject(value) ? value.filter((one) => typeof one === 'string') : [];
