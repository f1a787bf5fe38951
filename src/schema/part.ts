/**
 * Rows that have no life of their own: the sections and blocks of pages, forms, templates and newsletters. Whoever may
 * read the record that a part belongs to reads the part, and whoever may update the record writes it.
 */
export interface Part {
  table: string;
  /** Columns that are written, beside the id and the tenant; `parents` name relationships and resources alike. */
  columns: readonly string[];
  parents: readonly string[];
}
