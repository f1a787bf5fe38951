import type { Json } from '#schema/json.ts';

/** A record by field names, with its key under `id`. */
export type Row = { id: string } & { [field: string]: Json };
