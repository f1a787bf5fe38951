import { defineResource } from '#schema/resource.ts';
import { createdAt, ofContent, ofPage, updatedAt } from './shared.ts';

const edited = {
  kind: 'reference',
  name: 'edited_id',
  label: 'Record that was edited',
  to: 'page',
  relation: false,
  required: true,
} as const;
const author = { kind: 'reference', name: 'created_by', label: 'Written by', to: 'user', relation: 'creator' } as const;

/** What somebody typed into a page, form, template or mail and has not saved; nobody else sees it. */
export const contentAutosave = defineResource({
  name: 'content_autosave',
  labels: { one: 'Autosave', many: 'Autosaves' },
  subject: 'Page',
  scope: 'space',
  title: 'edit_id',
  fields: [
    // The database finds the live page of a draft.
    { ...ofPage, required: false },
    ...ofContent.filter(({ name }) => name !== ofPage.name),
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
  list: { columns: ['edited_id', 'created_by', 'created_at'], sort: [{ by: 'created_at', desc: true }] },
  delete: 'hard',
});
