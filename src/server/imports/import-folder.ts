/** Where the parts of a file are in the storage that is imported. */
export const importFolder = (runId: string) => `imports/${runId}/`;
