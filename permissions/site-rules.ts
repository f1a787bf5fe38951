import type { LookupRule } from '#schema/access.ts';
import type { Predicate } from '#schema/predicate.ts';
import { customSlots } from '#schema/stored-fields/custom-slots.ts';
import { slotTypes } from '#schema/stored-fields/slots.ts';
import { visitorRole } from './roles.ts';

const live: Predicate = { field: 'status', op: 'eq', value: 'Live' };
const here: Predicate = { field: 'space_id', op: 'eq', value: { session: 'spaceId' } };
/** Rows of the site that is being visited, while it is public. */
const ofThisSite: Predicate = { all: [here, { via: 'space', where: live }] };

/** Not in the trash. */
const notDeleted: Predicate = { field: 'deleted_at', op: 'isNull', value: true };

const published: Predicate = { all: [ofThisSite, { field: 'status', op: 'eq', value: 'PUBLISHED' }] };
/** Readable by everybody: what premium members alone read is asked for by the server, once it knows who reads. */
const open: Predicate = { all: [published, { not: { field: 'meta', op: 'includes', value: { access: 'premium' } } }] };
/** A form that is switched on; what it asks of visitors is on no page of its own. */
const openForm: Predicate = { all: [ofThisSite, { field: 'status', op: 'eq', value: 'Active' }] };
const onSite: Predicate = {
  all: [
    ofThisSite,
    {
      any: [
        { via: 'page', where: open },
        { via: 'form', where: openForm },
      ],
    },
  ],
};

/** What can be rendered: kept components too, which nobody places any more. Exclusive ones only where they are assigned. */
const renderable: Predicate = {
  all: [
    { field: 'status', op: 'in', value: ['ACTIVE', 'DISABLED'] },
    {
      any: [
        { field: 'type', op: 'eq', value: 'PUBLIC' },
        { via: 'assignments', where: here },
      ],
    },
  ],
};

const rule = (table: string, where: Predicate, columns: readonly string[]): LookupRule => ({
  table,
  roles: [visitorRole],
  columns,
  where,
});

/**
 * What the published sites show, and no more: of the public space that is visited, the published pages with their content, the
 * forms, and what blocks compute from the catalogue. No person, no answer to a form, no draft, nothing of another space.
 */
export const siteRules: readonly LookupRule[] = [
  rule('space', { all: [{ field: 'id', op: 'eq', value: { session: 'spaceId' } }, live] }, [
    'id',
    'name',
    'site_address',
    'info',
    'meta',
  ]),
  rule('page', published, [
    ...['id', 'name', 'slug', 'status', 'title', 'meta_description', 'head_injection', 'meta', 'tag_ids'],
    ...['published_at', 'updated_at', 'space_id'],
  ]),
  // A form that is switched off is known, so that a page can say that it is closed; what it asked is not.
  rule('form', ofThisSite, ['id', 'name', 'type', 'status', 'meta', 'enableReCaptcha']),
  rule('section', onSite, ['id', 'info', 'sort_order', 'page_id', 'form_id']),
  rule('block', onSite, [
    ...['id', 'info', 'sort_order', 'version', 'component_id', 'section_id', 'page_id', 'form_id', 'lineage_id'],
  ]),
  rule('component', renderable, ['id', 'uuid', 'schema', 'info', 'version', 'versions']),
  rule('component_assignment', here, ['component_id', 'space_id']),
  rule('header', ofThisSite, ['id', 'component_id', 'info', 'meta', 'type', 'version']),
  rule('footer', ofThisSite, ['id', 'component_id', 'info', 'meta', 'type']),
  rule('sidebar', ofThisSite, ['id', 'component_id', 'info', 'meta', 'version']),
  rule('dataset', ofThisSite, ['id', 'name', 'type', 'fixed_fields', 'slots']),
  rule('listing', { all: [ofThisSite, notDeleted] }, [
    ...[
      'id',
      'name',
      'slug',
      'dataset_id',
      'info',
      'match',
      'meta',
      'tag_ids',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
    ...slotTypes.keys(),
    ...customSlots.keys(),
  ]),
  // The server asks for those that shown listings and pages hold, by their ids.
  rule('tag', { all: [ofThisSite, { field: 'type', op: 'in', value: ['Listing', 'Page'] }] }, ['id', 'name', 'type']),
  // An offer goes into the trash with its listing.
  rule(
    'variant',
    {
      all: [
        ofThisSite,
        {
          any: [
            { field: 'listing_id', op: 'isNull', value: true },
            { via: 'listing', where: notDeleted },
          ],
        },
      ],
    },
    ['id', 'listing_id', 'partner_id', 'info'],
  ),
  // In `info` stands what the space has added for everybody; what fewer people see has columns of its own (docs/decisions/159).
  rule('partner', ofThisSite, ['id', 'name', 'info']),
  rule('subscription', { all: [ofThisSite, { field: 'status', op: 'eq', value: 'ACTIVE' }] }, ['id', 'name', 'status']),
  rule(
    'membership_role',
    { all: [ofThisSite, { via: 'subscription', where: { field: 'status', op: 'eq', value: 'ACTIVE' } }] },
    [...['id', 'name', 'label', 'short_description', 'package_details', 'subscription_id', 'created_at']],
  ),
  rule('post', { all: [ofThisSite, { field: 'is_published', op: 'eq', value: true }] }, [
    ...['id', 'title', 'content', 'page_id', 'likes_count', 'comments_count', 'created_at', 'is_published'],
  ]),
];
