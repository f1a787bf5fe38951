/** The declaration of what bulk changes overwrote. Apart from what writes it: lists know the name from their first row. */
export const bulkChanges = 'bulk_change';
