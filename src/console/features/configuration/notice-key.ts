/** Of the notice that a file was applied: its undo may be pressed in the list too. */
export const noticeKey = (appliedId: string): string => `applied-${appliedId}`;
