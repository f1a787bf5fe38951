/** A signature is drawn, and so a picture; or it is a name that somebody typed. */
const DRAWING = '.png';

/** Whether the answer is a drawing: a record has a file for it. */
export const isDrawn = (answer: unknown): answer is string => typeof answer === 'string' && answer.endsWith(DRAWING);

/** A typed name as it is kept: none can be taken for a drawing. */
export const typedSignature = (text: string): string => text.replace(/(?:\.png\s*)+$/i, '').trim();

/** What a drawing is called that nobody typed a name for. */
const UNNAMED = 'signature';

/** The name of a drawing. @param typed beside it; may be empty */
export const drawingName = (typed: string): string => `${typed || UNNAMED}${DRAWING}`;

/** The name that was typed beside a drawing, or in its place; empty for none. */
export function signerOf(answer: string): string {
  const name = isDrawn(answer) ? answer.slice(0, -DRAWING.length) : answer;
  return name === UNNAMED ? '' : name;
}
