import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type ListingContent, type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { datasetId, partnerId } from './catalogue-rows.ts';
import { pageIdOf } from './page-rows.ts';
import { tagKeys } from './tag-rows.ts';

type Goods = ListingContent & { product: Record<string, unknown> };

/** Listings that are sold, with their dataset. */
function goodsOf(space: SpaceContent) {
  return space.datasets.flatMap((dataset) =>
    dataset.listings
      .filter((listing): listing is Goods => listing.product !== undefined)
      .map((listing) => ({ dataset, listing })),
  );
}

/** Rows of `variant`: what partners ask for goods, a little more or less than the list price. */
export function variantRows(space: SpaceContent, today: Date): Row[] {
  return goodsOf(space).flatMap(({ dataset, listing }) => {
    const chance = chanceFor(`variants/${space.key}/${listing.name}`);
    const price = Number(listing.product.price);
    return chance.some(space.partners, chance.between(1, 3)).map(({ name }) => ({
      id: demoId(`variant/${space.key}/${listing.name}/${name}`),
      feed_id: datasetId(space, dataset),
      listing_id: demoId(`listing/${space.key}/${listing.name}`),
      partner_id: partnerId(space, name),
      info: {
        current_price: Math.round(price * (90 + chance.between(0, 15))) / 100,
        original_price: price,
        currency: 'EUR',
      },
      meta: {},
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, chance.between(1, 120), chance),
      updated_at: daysBefore(today, chance.between(0, 5), chance),
    }));
  });
}

/** Rows of `product`: every third of the goods is also kept apart from its listing. */
export function productRows(space: SpaceContent, today: Date): Row[] {
  return goodsOf(space)
    .filter((_, index) => index % 3 === 0)
    .map(({ dataset, listing }) => {
      const chance = chanceFor(`product/${listing.name}`);
      return {
        id: demoId(`product/${space.key}/${listing.name}`),
        dataset_id: datasetId(space, dataset),
        info: { name: listing.name, productData: listing.data },
        meta: { sku: listing.product.sku },
        tag_ids: tagKeys(space, 'Listing', listing.tags),
        space_id: spaceIdOf(space),
        created_at: daysBefore(today, chance.between(30, 300), chance),
        updated_at: daysBefore(today, chance.between(1, 29), chance),
      };
    });
}

const outcomes = [...Array<string>(7).fill('COMPLETED'), 'REFUNDED', 'FAILED', 'DISPUTED', 'PROCESSING'];

/** Rows of `purchase`: what the owner has bought from the platform. */
export function purchaseRows(space: SpaceContent, today: Date): Row[] {
  const buyers = space.members.filter(({ role }) => role === 'SpaceOwner' || role === 'ADMIN');
  return Array.from({ length: 18 }, (_, index) => {
    const chance = chanceFor(`purchase/${space.key}/${index}`);
    const isComponent = index % 9 === 4;
    const credits = chance.pick([500, 2500, 10_000]);
    const amount = isComponent ? 490 : credits === 500 ? 9 : credits === 2500 ? 39 : 129;
    const status = index === 0 ? 'PROCESSING' : chance.pick(outcomes);
    return {
      id: demoId(`purchase/${space.key}/${index}`),
      title: isComponent ? 'Exclusive block' : `${credits} newsletter credits`,
      amount,
      currency: 'EUR',
      refunded: status === 'REFUNDED' ? amount : 0,
      status,
      type: isComponent ? 'EXCLUSIVE_COMPONENT' : 'NEWSLETTER_CREDITS',
      meta: isComponent ? {} : { credits },
      user_id: chance.pick(buyers).account.id,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, index * 31 + 1, chance),
      updated_at: daysBefore(today, index * 31 + 1, chance),
    };
  });
}

/** Rows of `link_track`: where pages and letters lead to. */
export function linkTrackRows(space: SpaceContent, today: Date): Row[] {
  const pages = space.pages.slice(0, 14).map(({ name }) => ({ type: 'Page', context: pageIdOf(space, name) }));
  const letters = space.audience.letters.map(({ name }) => ({
    type: 'Newsletter',
    context: demoId(`newsletter/${space.key}/${name}`),
  }));
  return [...pages, ...letters].map(({ type, context }, index) => {
    const chance = chanceFor(`link/${space.key}/${index}`);
    const href = chance.pick(space.datasets.flatMap(({ listings }) => listings.map(({ url }) => url)));
    return {
      id: demoId(`link/${space.key}/${index}`),
      context_id: context,
      disabled: chance.between(1, 9) === 1,
      href,
      type,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, chance.between(20, 200), chance),
      updated_at: daysBefore(today, chance.between(0, 1), chance),
    };
  });
}
