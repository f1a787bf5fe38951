/** What stands before the names of answers, so that none can be taken for a name of the form's own. */
export const ANSWER = 'q.';

/** What is sent where a visitor takes a file back that an earlier press has brought. */
export const withoutFile = (name: string): string => `${ANSWER}${name}.without`;

/** What the drawing of a signature is sent as: a PNG in an address of the scheme `data:`. */
export const drawingOf = (name: string): string => `${ANSWER}${name}.drawn`;
