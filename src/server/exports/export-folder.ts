/** Where the files of an export are in the storage; no address leads there. */
export const exportFolder = (runId: string) => `exports/${runId}/`;

/** Where one of the servers that took it up wrote its parts: one that was believed dead spoils no other's file. */
export const attemptFolder = (runId: string, attempt: number) => `${exportFolder(runId)}${attempt}/`;
