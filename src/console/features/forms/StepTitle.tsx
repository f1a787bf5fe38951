import type { JsonObject } from '#schema/json.ts';

const text = (info: JsonObject, name: string) => (typeof info[name] === 'string' ? info[name] : '');

/** The title and the text of a step, above its questions on the canvas. */
export function StepTitle({ info }: { info: JsonObject }) {
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
