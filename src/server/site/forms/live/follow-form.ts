import { answersOf } from '../form-answers.ts';
import { fieldsOf, flowOf } from '../form-flow.ts';
import { type LiveRules, QUESTIONS } from './live-rules.ts';

/** After the last key: nobody is told of questions that come and go within a word. */
const REST_MS = 300;

/**
 * Shows and hides the questions of a form as those before them are answered, by the code that the server asks again when they are sent.
 * Runs in browsers, as part of `follow-forms-built.ts`. The focus stays where it is: a question stands behind what it hangs on.
 */
export function followForm(form: HTMLFormElement): void {
  const { parts, before, language, appeared, gone }: LiveRules = JSON.parse(form.dataset.live ?? '');
  const places = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset.live')];
  const fields = fieldsOf({ parts });
  const nameOf = (place: HTMLFieldSetElement) => place.querySelector('input')?.value ?? '';

  function asked(): Set<string> {
    // What is hidden keeps its answer for when it is asked again; whether that counts, the conditions say.
    for (const place of places) place.disabled = false;
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const step = { id: '', title: '', text: '', next: '', back: '', parts };
    const { steps } = flowOf([step], answersOf(fields, new URLSearchParams(given), language), before);
    return new Set(steps.flatMap(fieldsOf).map(({ name }) => name));
  }

  function follow(): string {
    const names = asked();
    const changed = places.filter((place) => place.hidden === names.has(nameOf(place)));
    for (const place of places) {
      const isAsked = names.has(nameOf(place));
      place.hidden = !isAsked;
      place.disabled = !isAsked;
    }
    const told = (text: string, isGone: boolean) => {
      const labels = changed.filter(({ hidden }) => hidden === isGone).map(labelOf);
      return labels.length > 0 ? [text.replace(QUESTIONS, () => labels.join(', '))] : [];
    };
    return [...told(appeared, false), ...told(gone, true)].join(' ');
  }
  const labelOf = (place: HTMLFieldSetElement) => {
    const field = fields.find(({ name }) => name === nameOf(place));
    return field?.label ?? nameOf(place);
  };

  const status = form.querySelector('[role=status]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = () => {
    clearTimeout(timer);
    const text = follow();
    if (status && text !== '') status.textContent = text;
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(answered, REST_MS);
  });
  form.addEventListener('change', answered);
  // Browsers fill in again what somebody had typed before they came back.
  addEventListener('pageshow', () => follow());
  follow();
}
