/** Where the parts of an uploaded archive are in the storage. */
export const partsFolder = (restoreId: string) => `restores/${restoreId}/`;
