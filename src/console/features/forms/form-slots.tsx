import { renderQuestion } from '#render/form/render-question.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { StepTitle } from './StepTitle.tsx';

/** What stands between questions; everything else belongs to pages. */
const BETWEEN = ['Content', 'Image'];

/** What the editor of content does differently for a form: what it offers, and how questions and steps are drawn. */
export const formSlots = {
  // A form draws its steps its own way.
  plainSections: true,
  offers: ({ info, category }: { info: Json; category: string }) =>
    isJsonObject(info) && (info.input !== undefined || BETWEEN.includes(category)),
  renderOwnBlock: renderQuestion,
  renderSectionHead: (info: JsonObject) => <StepTitle info={info} />,
};
