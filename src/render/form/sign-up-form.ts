import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Definition } from '../component.ts';
import { FORM_SLOT, type FormView, formHtml } from './form-html.ts';
import type { FormPart } from './form-steps.ts';
import { formWords } from './form-words.ts';
import { signUpWords } from './sign-up-words.ts';

/** What a block for signing up asks, as its author set it. */
export interface SignUp {
  asksName: boolean;
  /** Ids of the topics that visitors choose from; empty where they get all. */
  topicIds: readonly string[];
  asksForProof: boolean;
  /** Label of the button, and the answer to whoever signed up; empty where the usual ones do. */
  button: string;
  answer: string;
}

/** The sign-up that a block shows: its component has a place for a form, and a field of topics. Null for other blocks. */
export function signUpOf(
  { fields, template }: Pick<Definition, 'fields' | 'template'>,
  values: JsonObject,
): SignUp | null {
  const field = fields.find(({ kind, ...own }) => kind === 'tags' && 'type' in own && own.type === 'Newsletter');
  if (!field || !template.includes(FORM_SLOT)) return null;
  const chosen = values[field.name];
  const ids = isJsonObject(chosen ?? null) ? Object.keys(chosen as JsonObject) : Array.isArray(chosen) ? chosen : [];
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  return {
    asksName: values.asks_name === true,
    topicIds: ids.filter((id): id is string => typeof id === 'string' && isUuid(id)).map((id) => id.toLowerCase()),
    asksForProof: values.asks_for_proof === true,
    button: text('label'),
    answer: text('answer'),
  };
}

/** What it asks, in the language of the site. @param topics in the order of their names */
export function signUpParts(
  { asksName }: Pick<SignUp, 'asksName'>,
  topics: readonly { id: string; name: string }[],
  language: string,
): FormPart[] {
  const words = signUpWords(language);
  const part = (field: Extract<FormPart, { kind: 'field' }>['field']): FormPart => ({
    ...{ kind: 'field', blockId: '', field },
  });
  return [
    part({ kind: 'text', name: 'email', label: words.email, format: 'email', maxLength: 320, required: true }),
    ...(asksName ? [part({ kind: 'text', name: 'name', label: words.name, maxLength: 200 })] : []),
    ...(topics.length > 0
      ? [
          part({
            ...{ kind: 'choice', name: 'topics', label: words.topics, many: true },
            options: topics.map(({ id, name }) => ({ value: id, label: name })),
          }),
        ]
      : []),
  ];
}

export function signUpHtml(
  { button }: Pick<SignUp, 'button'>,
  language: string,
  view: Pick<FormView, 'blockId' | 'action' | 'parts' | 'answers' | 'faults' | 'note' | 'state' | 'captcha'>,
): string {
  const words = signUpWords(language);
  return formHtml({
    ...view,
    ...{ name: words.title, isCompact: true, heading: 'h3', words: formWords(language), language, content: new Map() },
    base: '',
    step: { id: '', title: '', text: '', next: button || words.button, back: '' },
    ...{ at: 1, of: 1, mayGoOn: false },
  });
}
