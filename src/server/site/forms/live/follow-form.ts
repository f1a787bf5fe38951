import { answersOf } from '../form-answers.ts';
import { fieldsOf, flowOf } from '../form-flow.ts';
import { type LiveRules, QUESTIONS } from './live-rules.ts';

/** After the last key: nobody is told of questions that come and go within a word. */
const REST_MS = 300;
/** A question that came less than this ago was not seen by who sends the form, unless they have been in it. */
const NOTICE_MS = 1000;

/**
 * Shows and hides the questions of a form as those before them are answered, by the code that the server asks again when they are sent.
 * Runs in browsers, as part of `follow-forms-built.ts`. The focus stays where it is: a question stands behind what it hangs on. What has only just
 * come is not sent: the server then asks it as it asks whoever has no scripts.
 */
export function followForm(form: HTMLFormElement): void {
  const { parts, before, language, appeared, gone }: LiveRules = JSON.parse(form.dataset.live ?? '');
  const fieldsets = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset.live')];
  const fields = fieldsOf({ parts });
  const list = new Intl.ListFormat(language);
  const cameAt = new Map<HTMLFieldSetElement, number>();
  const nameOf = (fieldset: HTMLFieldSetElement) => fieldset.querySelector('input')?.value ?? '';

  function findVisibleNames(): Set<string> {
    // What is hidden keeps its answer for when it is asked again; whether that counts, the conditions say.
    for (const fieldset of fieldsets) fieldset.disabled = false;
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const step = { id: '', title: '', text: '', next: '', back: '', parts };
    const { steps } = flowOf([step], answersOf(fields, new URLSearchParams(given), language), before);
    return new Set(steps.flatMap(fieldsOf).map(({ name }) => name));
  }

  function follow(): string {
    const names = findVisibleNames();
    const changed = fieldsets.filter((fieldset) => fieldset.hidden === names.has(nameOf(fieldset)));
    for (const fieldset of fieldsets) {
      const isAsked = names.has(nameOf(fieldset));
      if (isAsked && fieldset.hidden) cameAt.set(fieldset, performance.now());
      fieldset.hidden = !isAsked;
      fieldset.disabled = !isAsked;
    }
    const announcementOf = (text: string, isGone: boolean) => {
      const labels = changed.filter(({ hidden }) => hidden === isGone).map(labelOf);
      return labels.length > 0 ? [text.replace(QUESTIONS, () => list.format(labels))] : [];
    };
    return [...announcementOf(appeared, false), ...announcementOf(gone, true)].join(' ');
  }
  const labelOf = (fieldset: HTMLFieldSetElement) => {
    const field = fields.find(({ name }) => name === nameOf(fieldset));
    return field?.label ?? nameOf(fieldset);
  };

  const status = form.querySelector('[role=status]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  let isDue = false;
  const answered = () => {
    // Nothing moves from under a pointer that is down.
    isDue = isPressed;
    if (isPressed) return;
    const text = follow();
    if (status && text !== '') status.textContent = text;
  };
  /** Not before what is being done is done: leaving an input may be half of a press on a button. */
  const followIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(answered, ms);
  };
  form.addEventListener('input', () => followIn(REST_MS));
  form.addEventListener('change', () => followIn(0));
  addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
    addEventListener(end, () => {
      isPressed = false;
      if (isDue) followIn(0);
    });
  const touched = new Set<HTMLFieldSetElement>();
  form.addEventListener('focusin', ({ target }) => {
    for (const fieldset of fieldsets) if (fieldset.contains(target as Node)) touched.add(fieldset);
  });
  form.addEventListener('submit', () => {
    const isUnseen = (fieldset: HTMLFieldSetElement) =>
      !touched.has(fieldset) && performance.now() - (cameAt.get(fieldset) ?? -NOTICE_MS) < NOTICE_MS;
    for (const fieldset of fieldsets) if (isUnseen(fieldset)) fieldset.disabled = true;
    // Whoever stays, or comes back, finds them as they were.
    followIn(0);
  });
  // Browsers fill in again what somebody had typed before they came back.
  addEventListener('pageshow', () => follow());
  follow();
}
