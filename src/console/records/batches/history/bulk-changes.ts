/** The declaration of what bulk changes overwrote. */
export const bulkChanges = 'bulk_change';
