/** Where somebody goes from an editor. */
export type Way = 'stay' | 'down' | 'next' | 'previous';
