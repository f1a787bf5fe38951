import type { JsonField } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';
import { asset } from './asset.ts';
import { listing } from './listing.ts';
import { member } from './member.ts';
import { page } from './page.ts';
import { partner } from './partner.ts';
import { product } from './product.ts';
import { record } from './record.ts';
import { updatedAt } from './shared.ts';

/** Kinds of records to which a space may add fields, as the settings call them: every `extensible` declaration. */
const extended = [
  { name: 'page', of: page, label: 'Pages' },
  { name: 'listing', of: listing, label: 'Listings' },
  { name: 'product', of: product, label: 'Products' },
  { name: 'member', of: member, label: 'Members' },
  { name: 'partner', of: partner, label: 'Partners' },
  { name: 'record', of: record, label: 'Records of forms' },
  { name: 'asset', of: asset, label: 'Assets' },
] as const;

type Extended = (typeof extended)[number]['name'];

const definitions = extended.map(
  ({ name, label, of: { fields, guards } }) =>
    ({ kind: 'json', name, label, beside: fields, guards, holds: 'customFields' }) as const,
);

/** The fields that the selected space has added to its records, over the one row of the space (docs/decisions/128). */
export const dataModel = defineResource({
  name: 'data_model',
  table: 'space',
  labels: { one: 'Data model', many: 'Data model' },
  subject: 'Settings',
  actions: ['read', 'update'],
  scope: 'space',
  singleton: true,
  title: 'name',
  fields: [
    { kind: 'text', name: 'name', required: true, maxLength: 200, readOnly: 'always' },
    ...(definitions as readonly (JsonField & { name: Extended })[]),
    // Asked with definitions that are not saved yet (`unreadValues`).
    { kind: 'json', name: 'unread_values', computedBy: 'unread_values', readOnly: 'always' },
    updatedAt,
  ],
  storage: Object.fromEntries(extended.map(({ name }) => [name, `data_model.${name}`])),
  routes: { edit: '/config/data-model' },
  screens: { edit: 'data-model' },
  form: extended.map(({ name, label }) => ({ label, fields: [name] })),
  menu: { group: 'settings', icon: 'block-data', order: 12.5 },
});
