import { defineResource } from '#schema/resource.ts';
import { ofContent } from './shared.ts';

/** Who has a page, form, template or mail open, and what of it is selected; people tell of themselves, and read of others in the view `content_viewer`. */
export const contentPresence = defineResource({
  name: 'content_presence',
  labels: { one: 'Person in the editor', many: 'People in the editor' },
  subject: 'Page',
  scope: 'space',
  title: 'tab_id',
  fields: [
    ...ofContent,
    { kind: 'text', name: 'tab_id', label: 'Tab', required: true, maxLength: 36, readOnly: 'afterCreate' },
    { kind: 'text', name: 'item_id', label: 'Selected', maxLength: 36 },
    { kind: 'date', name: 'seen_at', label: 'Seen', precision: 'minute', filled: true, readOnly: 'always' },
    {
      kind: 'reference',
      name: 'created_by',
      label: 'Person',
      to: 'user',
      onDelete: 'cascade',
      relation: 'creator',
      readOnly: 'always',
    },
  ],
  presets: { created_by: 'userId' },
  list: { columns: ['tab_id', 'created_by', 'seen_at'], sort: [{ by: 'seen_at', desc: true }] },
  delete: 'hard',
});
