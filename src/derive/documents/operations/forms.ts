import type { JsonObject } from '#schema/json.ts';
import { type ChoiceSource, FIELD_SOURCE } from '#schema/stored-fields/choice-options.ts';
import type { Call } from '../queries.ts';
import { type Found, find, inSpace, newest } from './operation.ts';

const inOrder = 'order_by: [{ sort_order: asc }, { id: asc }]';
const contentBlock = 'id info version component { id version schema info versions }';
const content = `id name type status meta enableReCaptcha sections(${inOrder}) { id info blocks(${inOrder}) { ${contentBlock} } }`;

/** A form with its steps and questions, in order, and what their components stand for. */
export function formContent(id: string): Call<Found> {
  return find('FormContent', 'form', { where: { id: { _eq: id } }, select: content, limit: 1 });
}

/** The same, and how far its records are filled; for those who may read them. */
export function formFilling(id: string): Call<Found> {
  const select = `${content} filling { done total finished_at }`;
  return find('FormFilling', 'form', { where: { id: { _eq: id } }, select, limit: 1 });
}

/** As many forms as are named of those that offer a choice. */
export const MOST_OFFERING = 50;

/** As many choices as one operation asks for. */
export const OFFERING_AT_ONCE = 100;

/** Forms with a question that offers what each of these choices offers, by name: `{ of0: { id, name, type }[] }`, one for each. */
export function formsOffering(spaceId: string, sources: readonly ChoiceSource[]): Call {
  const limits = `order_by: [{ name: asc }], limit: ${MOST_OFFERING}`;
  const parameters = sources.map((_, index) => `$where${index}: form_bool_exp!`);
  const parts = sources.map((_, index) => `of${index}: form(where: $where${index}, ${limits}) { id name type }`);
  const where = sources.map((source, index): [string, JsonObject] => {
    const info = { _contains: { source: { kind: FIELD_SOURCE, ...source } } };
    return [`where${index}`, { ...inSpace(spaceId), sections: { blocks: { info } } }];
  });
  return {
    operationName: 'FormsOffering',
    query: `query FormsOffering(${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: Object.fromEntries(where),
  };
}

/** Components that stand for a question: `{ rows: { id, input } }`. */
export function inputComponents(): Call<Found> {
  return find('InputComponents', 'component', {
    where: { info: { _has_key: 'input' } },
    select: 'id input: info(path: "$.input")',
  });
}

/** What templates are chosen by. */
export interface TemplateFilter {
  format?: 'Form' | 'Newsletter' | 'Page';
  type?: string;
  category?: string;
  name?: string;
}

/** The templates of a space that meet all given conditions, the newest first. */
export function templatesBy(spaceId: string, filter: TemplateFilter): Call<Found> {
  const conditions = Object.entries(filter).map(([column, value]) => [column, { _eq: value }]);
  const where = { ...inSpace(spaceId), ...Object.fromEntries(conditions) };
  return find('TemplatesBy', 'template', { where, order: newest, select: 'id name category format type meta' });
}
