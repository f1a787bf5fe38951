/** Ids that tie a control to its label, description and message. */
export const frameIds = (id: string) => ({ label: `${id}-label`, help: `${id}-help`, error: `${id}-error` });
