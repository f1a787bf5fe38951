import { collectionIcons } from '#schema/collection-icons.ts';
import { type CollectionRight, collectionRights } from '#schema/collection-rights.ts';
import { defineResource } from '#schema/resource.ts';
import { fixedFieldTypes, typesWithOptions } from '#schema/stored-fields/fixed-field-types.ts';
import { optionItem } from '#schema/stored-fields/option-item.ts';
import { unusedAtFirst } from '#schema/stored-fields/unused-fields.ts';
import { createdAt, roleOptions, updatedAt } from './shared.ts';

const narrowed = roleOptions.filter(({ value }) => collectionRights.roles.some((role) => role === value));

/** The roles that a collection keeps something from. */
const restrictedRoles = <N extends CollectionRight>(name: N, label: string) =>
  ({
    kind: 'choice',
    name,
    label,
    many: true,
    options: narrowed,
    showIf: { field: 'in_menu', op: 'eq', value: true },
  }) as const;

export const dataset = defineResource({
  name: 'dataset',
  labels: { one: 'Dataset', many: 'Datasets' },
  subject: 'Dataset',
  scope: 'space',
  namesEditor: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200 },
    {
      kind: 'choice',
      name: 'type',
      required: true,
      options: [
        { value: 'CONSUMER_GOODS', label: 'Consumer goods' },
        { value: 'TOP_LIST', label: 'Top list' },
        { value: 'PLACES', label: 'Places and rooms' },
        { value: 'EVENTS', label: 'Events' },
        { value: 'PEOPLE', label: 'People' },
        { value: 'ENTRIES', label: 'Anything else' },
      ],
    },
    {
      kind: 'list',
      name: 'fixed_fields',
      label: 'Fields',
      help: 'Every listing of this dataset has these fields. Lists sort and filter by up to 12 short texts, 12 numbers, 4 dates, 2 dates with a time and 4 checkboxes, and filter by all multiple selections.',
      max: 100,
      unique: 'key',
      holds: 'fixedFields',
      item: {
        kind: 'group',
        name: 'field',
        fields: [
          { kind: 'text', name: 'name', required: true, maxLength: 100 },
          { kind: 'text', name: 'key', required: true, maxLength: 100, help: 'Name of the value in templates.' },
          { kind: 'choice', name: 'type', required: true, options: fixedFieldTypes.map((value) => ({ value })) },
          { kind: 'boolean', name: 'required' },
          { kind: 'text', name: 'help', maxLength: 300 },
          {
            kind: 'list',
            name: 'options',
            required: true,
            showIf: { field: 'type', op: 'in', value: [...typesWithOptions] },
            unique: 'value',
            item: { ...optionItem, short: 'value' },
          },
          {
            kind: 'reference',
            name: 'dataset',
            to: 'dataset',
            relation: false,
            label: 'Listings of',
            help: 'Without one, listings of all datasets are offered.',
            showIf: { field: 'type', op: 'eq', value: 'Listing' },
          },
        ],
      },
    },
    { kind: 'json', name: 'meta', label: 'Details', readOnly: 'always' },
    { kind: 'json', name: 'slots', label: 'Columns of its fields', readOnly: 'always' },
    { kind: 'text', name: 'description', format: 'multiline', maxLength: 2000 },
    { kind: 'json', name: 'feed', label: 'Source' },
    {
      kind: 'boolean',
      name: 'in_menu',
      label: 'Collection',
      help: 'The menu has an item of its own for it, which opens its listings.',
    },
    {
      kind: 'text',
      name: 'slug',
      format: 'slug',
      label: 'Address',
      filled: true,
      maxLength: 200,
      help: 'The last part of its address in the console. It is made from the name, and stays when the name changes.',
      showIf: { field: 'in_menu', op: 'eq', value: true },
    },
    {
      kind: 'text',
      name: 'record_name',
      label: 'One of them is called',
      help: 'For example “Event”. Buttons and headings say it in place of “Listing”.',
      maxLength: 60,
      showIf: { field: 'in_menu', op: 'eq', value: true },
    },
    {
      kind: 'choice',
      name: 'icon',
      label: 'Icon',
      options: collectionIcons,
      showIf: { field: 'in_menu', op: 'eq', value: true },
    },
    {
      kind: 'number',
      name: 'menu_order',
      label: 'Place in the menu',
      help: 'Collections stand in the order of these numbers. Those without one come after them, by name.',
      integer: true,
      min: 1,
      max: 1000,
      showIf: { field: 'in_menu', op: 'eq', value: true },
    },
    {
      kind: 'choice',
      name: 'unused_fields',
      label: 'Without these fields',
      help: 'Fields of all listings that its forms and lists do not show. What they hold stays.',
      many: true,
      options: [
        { value: 'slug', label: 'Address' },
        { value: 'listing_url', label: 'URL' },
        { value: 'tag_ids', label: 'Tags' },
        { value: 'partners', label: 'Partners' },
        { value: 'match', label: 'Match' },
      ],
      default: unusedAtFirst,
      showIf: { field: 'in_menu', op: 'eq', value: true },
    },
    { ...restrictedRoles('hidden_from', 'Do not see its records'), help: 'Published pages show them to everybody.' },
    restrictedRoles('no_new_from', 'Cannot create its records'),
    { ...restrictedRoles('no_edits_from', 'Cannot edit its records'), help: 'Nor delete them.' },
    restrictedRoles('no_deletion_from', 'Cannot delete its records'),
    { kind: 'json', name: 'rights', label: 'Rights of roles', readOnly: 'always' },
    {
      kind: 'number',
      name: 'listing_count',
      label: 'Listings',
      integer: true,
      readOnly: 'always',
      counts: { relation: 'listings', resource: 'listing', by: 'dataset_id', unsorted: true },
    },
    createdAt,
    updatedAt,
  ],
  storage: {
    description: 'info.description',
    feed: 'info.feed',
    icon: 'info.icon',
    in_menu: 'info.in_menu',
    menu_order: 'info.menu_order',
    record_name: 'info.record_name',
    slug: 'info.slug',
    unused_fields: 'info.unused_fields',
  },
  routes: { list: '/dataset/list', create: '/dataset/new', edit: '/dataset/edit/:id', show: '/dataset/edit/feed/:id' },
  list: {
    columns: ['name', 'type', 'listing_count', 'created_at', 'updated_at'],
    filters: ['name', 'type', 'created_at', 'updated_at'],
    search: ['name'],
    sort: [{ by: 'created_at', desc: true }],
  },
  form: [
    {
      label: 'Dataset',
      fields: ['name', 'type', 'description', 'in_menu', 'record_name', 'icon', 'menu_order', 'slug', 'unused_fields'],
    },
    { label: 'Fields', fields: ['fixed_fields'] },
    { label: 'Rights', fields: ['hidden_from', 'no_new_from', 'no_edits_from', 'no_deletion_from'] },
  ],
  // Whom a collection keeps something from, those say who lead the space; everybody reads it in `rights`.
  guards: {
    ...{ hidden_from: 'Settings', no_new_from: 'Settings' },
    ...{ no_edits_from: 'Settings', no_deletion_from: 'Settings' },
  },
  screens: { list: 'dataset-list', create: 'dataset-create', edit: 'dataset-edit', show: 'feed' },
  related: [
    { resource: 'listing', by: 'dataset_id' },
    { resource: 'product', by: 'dataset_id' },
  ],
  menu: { group: 'content', icon: 'dataset', order: 3, tabOf: 'listing' },
  delete: 'hard',
  canUndelete: true,
});
