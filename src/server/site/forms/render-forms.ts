import { faultText } from '#render/form/fault-text.ts';
import { formHtml, formMessage, inputId, liveCss, revealCss } from '#render/form/form-html.ts';
import type { FormPart, FormRow } from '#render/form/form-steps.ts';
import { formWords } from '#render/form/form-words.ts';
import type { Site } from '#render/site.ts';
import { plainNumber } from '#schema/formats/number-text.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { PageScript } from '../page-script.ts';
import { sentencesOf, withoutReworded } from './consents.ts';
import { fieldsOf, flowOf, type ShownStep } from './form-flow.ts';
import { signState } from './form-state.ts';
import { targetOf, thanksOf } from './form-target.ts';
import type { FormProgress, FormSlot, FormTools, RenderedForm } from './form-tools.ts';
import { liveQuestions, liveRules } from './live/live-rules.ts';
import { liveScript } from './live/live-script.ts';
import { renderSignUp } from './render-sign-up.ts';
import { shownAtOnce } from './shown-at-once.ts';
import { signScript } from './signatures/sign-script.ts';
import { stepsWithOptions } from './steps-with-options.ts';

type OfForm = Extract<FormSlot, { formId: string }>;

/** The keys that a form of this site is protected with; null where it asks for none, or there are none. */
export function captchaKeyOf(site: Site, form: FormRow, captcha: Captcha): string | null {
  if (!form.enableReCaptcha) return null;
  return site.captchaKey || (captcha.keys?.siteKey ?? null);
}

/** Whether nobody can send it now: it is switched off, asks nothing, or asks for a proof that nobody could give. */
export function isClosed(site: Site, form: FormRow, steps: readonly ShownStep[], captcha: Captcha): boolean {
  if (form.status !== 'Active' || !steps.some((step) => fieldsOf(step).length > 0)) return true;
  return form.enableReCaptcha && captchaKeyOf(site, form, captcha) === null;
}

/** The scripts of the forms of a page, each once. */
export const scriptsOf = (forms: readonly Pick<RenderedForm, 'scripts'>[]): readonly PageScript[] => [
  ...new Set(forms.flatMap(({ scripts }) => scripts)),
];

/** The forms of a page, each at its first step but for the one that somebody has just sent. */
export async function renderForms(
  slots: readonly FormSlot[],
  { site, base, path }: { site: Site; base: string; path: string },
  progress: FormProgress | undefined,
  tools: FormTools,
): Promise<RenderedForm[]> {
  if (slots.length === 0) return [];
  const ids = slots.flatMap((slot) => ('formId' in slot ? slot.formId : []));
  const forms = ids.length > 0 ? await tools.store.find(site.id, [...new Set(ids)]) : [];
  const rendered = await Promise.all(
    slots.map((slot) => {
      if ('signUp' in slot) {
        const turned = progress?.blockId === slot.blockId ? progress : undefined;
        return renderSignUp(slot.blockId, slot.signUp, { site, base, path }, turned, tools);
      }
      const form = forms.find(({ id }) => id === slot.formId);
      const own = progress?.blockId === slot.blockId ? progress : undefined;
      return form ? renderForm(slot, form, { site, base, path }, own, tools) : null;
    }),
  );
  return rendered.filter((form) => form !== null);
}

async function renderForm(
  { blockId, formId, heading }: OfForm,
  form: FormRow,
  { site, base, path }: { site: Site; base: string; path: string },
  progress: FormProgress | undefined,
  { signer, captcha, askSource, now }: FormTools,
): Promise<RenderedForm> {
  const words = formWords(site.language);
  const message = (text: string): RenderedForm => ({
    ...{ blockId, content: [], css: '', leadsTo: null, hasCaptcha: false, scripts: [] },
    html: () => formMessage(blockId, text),
  });
  if (progress?.isDone) return message(thanksOf(form.meta) || words.thanks);
  const { stepId = '', answers = {}, agreed = {}, files = {}, faults = {}, note = '', since = now() } = progress ?? {};
  const steps = await stepsWithOptions(form, askSource);
  const flow = flowOf(steps, answers);
  if (isClosed(site, form, flow.steps, captcha)) return message(words.closed);
  const at = Math.max(
    0,
    flow.steps.findIndex(({ step }) => step.id === stepId),
  );
  const current = flow.steps[at];
  if (!current) return message(words.closed);
  const siteKey = captchaKeyOf(site, form, captcha);
  const target = targetOf(form.meta, base);
  const { step } = current;
  const before = flowOf(steps.slice(0, steps.indexOf(step)), answers).answers;
  const shownByStyle = shownAtOnce(step, before, (name) => inputId(blockId, name));
  const followed = liveQuestions(step, shownByStyle);
  const parts = step.parts.filter(
    (part) =>
      part.kind === 'content' ||
      current.parts.includes(part) ||
      shownByStyle.has(part.field.name) ||
      followed.has(part.field.name),
  );
  const visibleNames = new Set(fieldsOf(current).map(({ name }) => name));
  const live = followed.size > 0 && {
    shown: new Map([...followed].map((name) => [name, visibleNames.has(name)])),
    rules: liveRules(step, followed, before, { words, language: site.language }),
  };
  // Those that come and go tell themselves whether they are there.
  const shown = fieldsOf({ parts }).flatMap(({ name }) => (followed.has(name) ? [] : name));
  return {
    blockId,
    css: [revealCss(blockId, shownByStyle), ...(live ? [liveCss] : [])].join('\n'),
    content: parts.flatMap((part) => (part.kind === 'content' ? [part.block] : [])),
    leadsTo: target?.startsWith('https:') ? new URL(target).origin : null,
    hasCaptcha: siteKey !== null && at === flow.steps.length - 1,
    scripts: [
      ...(fieldsOf({ parts }).some(({ isSignature }) => isSignature) ? [signScript] : []),
      ...(live ? [liveScript] : []),
    ],
    html: (content) =>
      formHtml({
        name: form.name,
        blockId,
        base,
        action: `${base}/_forms/${formId}/${blockId}?page=${encodeURIComponent(path)}`,
        isCompact: form.type === 'cta',
        heading,
        words,
        language: site.language,
        now: now(),
        step,
        parts,
        at: at + 1,
        of: flow.steps.length,
        mayGoOn: steps.at(-1) !== step,
        answers: withoutReworded(fieldsOf({ parts }), writtenNumbers(parts, answers, site.language), agreed),
        faults: Object.fromEntries(
          Object.entries(faults).map(([name, fault]) => {
            const field = fieldsOf({ parts }).find((one) => one.name === name);
            return [name, faultText(field, answers[name] ?? null, fault, words, site.language)];
          }),
        ),
        note,
        state: signState(signer, {
          formId,
          answers,
          shown,
          since,
          agreed,
          files,
          sentences: sentencesOf(fieldsOf({ parts })),
        }),
        captcha: siteKey === null ? null : { siteKey, script: captcha.script },
        ...(live && { live }),
        content,
      }),
  };
}

/** Numbers as visitors write them, so that a step that comes back says what was written. */
function writtenNumbers(parts: readonly FormPart[], answers: JsonObject, language: string): JsonObject {
  const numbers = fieldsOf({ parts }).flatMap(({ kind, name }): [string, Json][] => {
    const value = answers[name];
    return kind === 'number' && typeof value === 'number' ? [[name, plainNumber(value, language)]] : [];
  });
  return { ...answers, ...Object.fromEntries(numbers) };
}
