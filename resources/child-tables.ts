import type { ChildTable } from '#schema/model.ts';

const section = ['name', 'info', 'sort_order'];
const block = [...section, 'version', 'component_id', 'section_id'];

const contentOwners = ['page', 'form', 'template', 'newsletter', 'communication'];

/** What pages, forms, templates, newsletters and communications are made of. */
export const childTables: readonly ChildTable[] = [
  {
    table: 'section',
    columns: [...section, 'page_id', 'form_id', 'template_id'],
    parents: ['page', 'form', 'template'],
  },
  {
    table: 'block',
    columns: [...block, 'page_id', 'form_id', 'template_id'],
    // What is counted of a block is kept by its lineage. The database takes one that the page had before, and no other.
    createOnly: ['lineage_id'],
    parents: ['page', 'form', 'template'],
  },
  {
    table: 'content_edit',
    columns: ['name', 'read_at', ...contentOwners.map((owner) => `${owner}_id`)],
    parents: [...contentOwners],
  },
  {
    table: 'content_revision',
    columns: [...contentOwners.map((owner) => `${owner}_id`), 'edited_id', 'created_by', 'fields', 'sections'],
    parents: [...contentOwners],
    isKept: true,
  },
  {
    table: 'newsletter_section',
    columns: [...section, 'newsletter_id', 'communication_id'],
    parents: ['newsletter', 'communication'],
  },
  {
    table: 'newsletter_block',
    columns: [...block, 'newsletter_id', 'communication_id'],
    parents: ['newsletter', 'communication'],
  },
];
