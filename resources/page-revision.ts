import { defineResource } from '#schema/resource.ts';
import { createdAt, ofPage, updatedAt } from './shared.ts';

const edited = {
  kind: 'reference',
  name: 'edited_id',
  label: 'Page that was edited',
  to: 'page',
  relation: false,
  required: true,
} as const;
const author = { kind: 'reference', name: 'created_by', label: 'Written by', to: 'user', relation: 'creator' } as const;

/** A page as it was saved. The database writes it with each save; the history of the page shows it. */
export const pageRevision = defineResource({
  name: 'page_revision',
  labels: { one: 'Saved state', many: 'Saved states' },
  subject: 'Page',
  actions: ['read'],
  scope: 'space',
  title: 'created_at',
  fields: [
    ofPage,
    { ...edited, readOnly: 'always' },
    { ...author, readOnly: 'always' },
    { kind: 'json', name: 'fields', required: true, readOnly: 'always' },
    { kind: 'json', name: 'sections', required: true, readOnly: 'always' },
    createdAt,
  ],
  list: { columns: ['page_id', 'created_by', 'created_at'], sort: [{ by: 'created_at', desc: true }] },
});

/** What somebody typed into a page and has not saved; nobody else sees it. */
export const pageAutosave = defineResource({
  name: 'page_autosave',
  labels: { one: 'Autosave', many: 'Autosaves' },
  subject: 'Page',
  scope: 'space',
  title: 'edit_id',
  fields: [
    // The database finds it.
    { ...ofPage, required: false, filled: true },
    { ...edited, readOnly: 'afterCreate' },
    { ...author, onDelete: 'cascade', readOnly: 'always' },
    { kind: 'text', name: 'edit_id', label: 'Stretch of work', required: true, maxLength: 36, readOnly: 'afterCreate' },
    { kind: 'boolean', name: 'is_open', label: 'Open' },
    { kind: 'date', name: 'read_at', label: 'Read', precision: 'minute' },
    { kind: 'json', name: 'was', required: true },
    { kind: 'json', name: 'mine', required: true },
    createdAt,
    updatedAt,
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['page_id', 'created_by', 'created_at'], sort: [{ by: 'created_at', desc: true }] },
  delete: 'hard',
});
