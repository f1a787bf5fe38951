import { rowLimits } from '#permissions/row-limits.ts';
import { tables } from '#resources/tables.ts';
import { createRequestCosts } from './request-costs.ts';

/** The costs of requests to this product's tables; what is known of documents serves HTTP and websockets alike. */
export const requestCosts = createRequestCosts({
  tables: new Map(tables.map((table) => [table.name, table])),
  limits: rowLimits,
});
