import { expect } from 'vitest';
import { datasetFields, listingPreview, partnersOfFeed } from '#derive/documents/operations/catalogue.ts';
import { componentOffers, componentsOf, holdersOf } from '#derive/documents/operations/components.ts';
import { closeWithdrawnSpaces } from '#derive/documents/operations/platform.ts';
import { tagsBy } from '#derive/documents/operations/settings.ts';
import { people } from '#local/demo/accounts.ts';
import { aurora as content } from '#local/demo/aurora/aurora.ts';
import { demoId } from '#local/demo/determinism.ts';
import { listingRows } from '#local/demo/rows/catalogue-rows.ts';
import { variantRows } from '#local/demo/rows/commerce-rows.ts';
import { componentId } from '#local/demo/rows/platform-rows.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { asset } from '#resources/asset.ts';
import { listing } from '#resources/listing.ts';
import { page } from '#resources/page.ts';
import { partner } from '#resources/partner.ts';
import type { JsonObject } from '#schema/json.ts';
import {
  allFeeds,
  datasetsWithCounts,
  datasetWithListings,
  deleteVariantsBy,
  listingsByMatch,
  listingsByTags,
  listingsOfFeed,
  listingsOfPartner,
  upsertDatasets,
  variantsBy,
} from '../named/catalogue.ts';
import {
  componentUuidsByMeta,
  exclusiveComponents,
  placeableComponent,
  placeableComponents,
} from '../named/components.ts';
import { withTag } from '../named/every-resource.ts';
import {
  allSpaces,
  deleteSpace,
  insertPurchase,
  insertSpace,
  spaceByDomain,
  spaceByInvite,
  spaceStatuses,
  spacesWithSizes,
  spaceTemplatesOf,
} from '../named/platform.ts';
import { currencySymbol, promptByText, tagByKey, tagTypes } from '../named/settings.ts';
import { activeUsers, ownerOf, updateUsersBy, upsertUsers, usersBy } from '../named/users.ts';
import { type Case, one, rowsOf } from './case.ts';

const { aurora, borealis } = demoSpaceIds;
const day = new Date('2026-11-01T00:00:00Z');
const goods = listingRows(content, day).find((row) => Object.keys(row.match as JsonObject).length > 0) ?? {};
const [seller] = (goods.meta as { partners: { id: string }[] }).partners;
const variants = variantRows(content, day).map(({ id, listing_id, partner_id }) =>
  [id, listing_id, partner_id].map(String),
);
const [[, listingId] = [], [, , partnerId] = [], [variantId] = []] = [variants[0], variants[20], variants[40]];
const gear = String(goods.dataset_id);
const wool = demoId('tag/aurora/Listing/Wool');
const guides = demoId('tag/aurora/Page/Guides');
const deletedSpace = demoId('test/space');
const names = (answer: Parameters<typeof rowsOf>[0]) => rowsOf(answer).map(({ name }) => name);

export const platformCases: Case[] = [
  one(
    'prompts: by exact text',
    () => promptByText(aurora, content.prompts[3] ?? ''),
    'ADMIN',
    'EDITOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(1);
    },
  ),
  one(
    'assets: by tag',
    () => withTag(asset, 'tag_ids', demoId('tag/aurora/Image/Logo'), aurora),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(3);
    },
  ),
  one('listings: by tag', () => withTag(listing, 'tag_ids', wool, aurora), 'EDITOR', 'AUTHOR'),
  one('pages: by tag', () => withTag(page, 'tag_ids', guides, aurora), 'EDITOR', 'AUTHOR'),
  one(
    'partners: by tag',
    () => withTag(partner, 'tags', demoId('tag/aurora/Partner/Insurance'), aurora),
    'ADMIN',
    'MANAGER',
  ),
  one(
    'listings: by tags',
    () => listingsByTags(aurora, [wool, demoId('tag/aurora/Listing/Coast')]),
    'EDITOR',
    'AUTHOR',
  ),
  one('listings: by partner', () => listingsOfPartner(aurora, seller?.id ?? ''), 'EDITOR', 'AUTHOR'),
  one('dataset: fields', () => datasetFields(gear), 'EDITOR', 'CONTRACTOR'),
  one('listings: by feed', () => listingsOfFeed(aurora, gear), 'EDITOR', 'AUTHOR'),
  one(
    'listings: by match and dataset',
    () => listingsByMatch(gear, goods.match as JsonObject),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(names(answer)).toContain(goods.name);
    },
  ),
  one('datasets: with listings', () => datasetWithListings(gear), 'EDITOR', 'AUTHOR'),
  one(
    'datasets: filter with listing counts',
    () => datasetsWithCounts(aurora),
    'AUTHOR',
    'CONTRACTOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(3);
    },
  ),
  one(
    'datasets: all feeds with their spaces',
    () => allFeeds(),
    'AUTHOR',
    'CONTRACTOR',
    (answer) => {
      expect(rowsOf(answer)[0]?.space).toMatchObject({ name: 'Aurora Travel' });
    },
  ),
  one(
    'datasets: upsert',
    () => upsertDatasets([{ id: gear, name: 'Gear', type: 'CONSUMER_GOODS', space_id: aurora }], ['name']),
    'server',
    'SpaceOwner',
  ),
  one('listings: preview', () => listingPreview(listingId ?? '', { partners: true }), 'ADMIN', 'MANAGER'),
  one(
    'listings: preview without partners',
    () => listingPreview(listingId ?? '', { partners: false }),
    'MANAGER',
    'CONTRACTOR',
  ),
  one('variants: by listing', () => variantsBy({ listingId: listingId ?? '' }), 'ADMIN', 'MANAGER'),
  one('variants: by partner', () => variantsBy({ partnerId: partnerId ?? '' }), 'ADMIN', 'MANAGER'),
  one('variants: by feeds', () => variantsBy({ feedIds: [gear] }), 'ADMIN', 'MANAGER'),
  one(
    'partners: of a feed',
    () => partnersOfFeed(gear),
    'ADMIN',
    'MANAGER',
    (answer) => {
      expect(names(answer).length).toBeGreaterThan(0);
    },
  ),
  one('variants: delete by ids', () => deleteVariantsBy({ ids: [variantId ?? ''] }), 'AUTHOR', 'CONTRACTOR'),
  one('variants: delete by partner', () => deleteVariantsBy({ partnerId: partnerId ?? '' }), 'ADMIN', 'MANAGER'),
  one('variants: delete by feed', () => deleteVariantsBy({ feedIds: [gear] }), 'AUTHOR', 'CONTRACTOR'),
  one(
    'components: filter, active ones only',
    () => placeableComponents('h', { limit: 50 }),
    'AUTHOR',
    'anonymous',
    (answer) => {
      expect(names(answer)).toContain('Northern lights forecast');
      expect(names(answer)).not.toContain('Weather');
      expect(names(answer)).toEqual(names(answer).map(String).sort().reverse());
    },
  ),
  one(
    'components: by uuid, exclusive to the space',
    () => placeableComponent(demoId('component-uuid/Day by day'), aurora),
    'AUTHOR',
    'anonymous',
  ),
  one('components: by uuid, public', () => placeableComponent(componentId('Hero'), aurora), 'CONTRACTOR', 'anonymous'),
  one(
    'components: exclusive of a space',
    () => exclusiveComponents({ space_id: aurora }),
    'AUTHOR',
    'anonymous',
    (answer) => {
      expect(names(answer)).toEqual(['Northern lights forecast', 'Day by day']);
    },
  ),
  one(
    'components: exclusive of a user',
    () => exclusiveComponents({ user_id: people.owner.id }),
    'SpaceOwner',
    'ADMIN',
    (answer) => {
      expect(names(answer)).toEqual(['Guest book']);
    },
  ),
  one(
    'components: not those of another space',
    () => exclusiveComponents({ space_id: borealis }),
    'superadmin',
    'SpaceOwner',
  ),
  one('components: for sale', () => componentOffers(), 'user', 'ADMIN'),
  one(
    'components: of a space that one owns',
    () => componentsOf(borealis, people.outsider.id),
    'user',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer).length).toBeGreaterThan(0);
    },
  ),
  one('components: who has one', () => holdersOf(componentId('Recipe card')), 'user', 'anonymous'),
  one('components: uuids by meta', () => componentUuidsByMeta({ category: 'Newsletter' }), 'AUTHOR', 'anonymous'),
  one(
    'currency: symbol',
    () => currencySymbol('EUR'),
    'user',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer)).toEqual([{ currency_symbol: '€' }]);
    },
  ),
  one('tags: by composite key', () => tagByKey(guides, aurora), 'EDITOR', 'AUTHOR'),
  one(
    'tags: by type',
    () => tagsBy(aurora, { type: 'Image' }),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(names(answer)).toEqual(['Aerial', 'Landscape', 'Logo', 'People', 'Product shot']);
    },
  ),
  one(
    'tags: by name',
    () => tagsBy(aurora, { name: 'Coast' }),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(2);
    },
  ),
  one('tags: types', () => tagTypes(), 'AUTHOR', 'anonymous'),
  one(
    'spaces: filter with page counts',
    () => spacesWithSizes('aurora'),
    'superadmin',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ owner: { name: 'Maya Lindqvist' } }]);
      const sizes = rowsOf(answer).map(({ size }) => (size as { page_count: number }).page_count);
      expect(Number(sizes[0])).toBeGreaterThan(90);
    },
  ),
  one(
    'spaces: all',
    () => allSpaces(),
    'superadmin',
    'anonymous',
    (answer) => expect(rowsOf(answer)).toHaveLength(2),
  ),
  one('spaces: by domain', () => spaceByDomain('auroratravel.example.com'), 'server', 'user'),
  one(
    'spaces: by alias',
    () => spaceByDomain('www.auroratravel.example.com'),
    'server',
    'user',
    (answer) => {
      expect(names(answer)).toEqual(['Aurora Travel']);
    },
  ),
  one('spaces: by invitation', () => spaceByInvite(demoId('invite/aurora')), 'server', 'user'),
  one(
    'spaces: insert',
    () => insertSpace({ id: deletedSpace, name: 'Gone', status: 'Withdraw', deleted_at: '2020-01-01T00:00:00Z' }),
    'server',
    'user',
  ),
  one(
    'spaces: close those withdrawn long ago',
    () => closeWithdrawnSpaces('2021-01-01T00:00:00Z'),
    'server',
    'user',
    (answer) => {
      expect(answer.data?.result).toEqual({ affected_rows: 1, returning: [{ id: deletedSpace, status: 'Deleted' }] });
    },
  ),
  one('spaces: delete', () => deleteSpace(deletedSpace), 'server', 'superadmin'),
  one('spaces: statuses', () => spaceStatuses(), 'superadmin', 'anonymous'),
  one('space templates: of a space', () => spaceTemplatesOf(aurora), 'superadmin', 'user'),
  one(
    'purchases: insert',
    () => insertPurchase({ amount: 9, currency: 'EUR', type: 'NEWSLETTER_CREDITS', space_id: aurora }),
    'server',
    'SpaceOwner',
  ),
  one(
    'users: active ones',
    () => activeUsers(),
    'superadmin',
    'ADMIN',
    (answer) => expect(rowsOf(answer)).toHaveLength(8),
  ),
  one(
    'users: owner of a space',
    () => ownerOf(borealis),
    'superadmin',
    'ADMIN',
    (answer) => {
      expect(names(answer)).toEqual(['Chloé Marchand']);
    },
  ),
  one('users: by uid', () => usersBy({ uids: [people.editor.uid] }), 'server', 'ADMIN'),
  one(
    'users: by ids and addresses',
    () => usersBy({ ids: [people.admin.id], emails: [people.editor.email] }),
    'server',
    'ADMIN',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(2);
    },
  ),
  one(
    'users: upsert by address',
    () => upsertUsers([{ email: people.editor.email, name: 'Tomás' }], ['name']),
    'server',
    'superadmin',
  ),
  one(
    'users: update by attributes',
    () => updateUsersBy({ emails: [people.editor.email] }, { name: 'Tomás Herrera' }),
    'server',
    'user',
  ),
];
