/** Where somebody goes from an editor. */
export type EditExit = 'stay' | 'down' | 'next' | 'previous';
