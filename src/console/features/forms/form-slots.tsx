import { renderQuestion } from '#render/form/render-question.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

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

const text = (info: JsonObject, name: string) => (typeof info[name] === 'string' ? info[name] : '');

/** The title and the text of a step, above its questions on the canvas. */
function StepTitle({ info }: { info: JsonObject }) {
  const [title, lead] = [text(info, 'title'), text(info, 'text')];
  if (!title && !lead) return null;
  return (
    <div className="block">
      <div className="wrap">
        <div style={{ maxInlineSize: '44rem', marginInline: 'auto' }}>
          {title && <h2 style={{ margin: 0 }}>{title}</h2>}
          {lead && <p className="lead">{lead}</p>}
        </div>
      </div>
    </div>
  );
}
