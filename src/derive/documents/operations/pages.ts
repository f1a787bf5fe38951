import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import type { Found } from './operation.ts';

/**
 * Clicks on the blocks of a page since a time: `{ blocks: [{ id, lineage_id }], tracks: [{ id, hours }], views }`, the blocks of its
 * draft too. @param liveId the page that visitors see @param since ISO 8601, the first instant of an hour
 */
export function blockClicks(liveId: string, since: string): Call {
  const query = `query BlockClicks($page: uuid!, $since: timestamptz!) {
  blocks: block(where: { page: { status: { _neq: LEGACY }, _or: [{ id: { _eq: $page } }, { context_id: { _eq: $page } }] } }) {
    id lineage_id
  }
  tracks: block_track(where: { page_id: { _eq: $page } }) {
    id hours: hours_aggregate(where: { hour: { _gte: $since } }) { aggregate { sum { clicks } } }
  }
  views: site_visit_aggregate(where: { page_id: { _eq: $page }, hour: { _gte: $since } }) { aggregate { sum { views } } }
}`;
  return { operationName: 'BlockClicks', query, variables: { page: liveId, since } };
}

/** Versions that were counted of a page at most; the newest come first. */
const MOST_COUNTED = 50;

/**
 * What visitors did with the versions of sections that are tried on a page: `{ live: [{ info }], counted: [...] }`; `live` holds
 * the sections of the page if it is published.
 */
export function sectionTrials(liveId: string): Call {
  const query = `query SectionTrials($page: uuid!) {
  live: section(where: { page: { id: { _eq: $page }, status: { _eq: PUBLISHED } }, info: { _has_key: "trial" } }) { id info }
  counted: section_trial(where: { page_id: { _eq: $page } }, order_by: [{ counted_at: desc }, { id: asc }], limit: ${MOST_COUNTED}) {
    id trial_id revision arm views visitors clicks clickers started_at
  }
}`;
  return { operationName: 'SectionTrials', query, variables: { page: liveId } };
}

/** Blocks at most (console.md section 9: analytics). */
const MOST_BLOCKS = 200;

/**
 * The blocks that visitors clicked most, ever, with their clicks in a time: `{ rows: [{ id, page, copies, item, hours }] }`, of `copies` the
 * one that visitors see, `item` what stands around pages; and the links of newsletters: `{ links: [{ id, href, newsletter, hours }] }`.
 * @param from ISO 8601, its hour counts @param to ISO 8601, its hour does not
 */
export function clickedBlocks(from: string, to: string): Call<Found & { links: JsonObject[] }> {
  const query = `query ClickedBlocks($time: timestamptz_comparison_exp!) {
  rows: block_track(order_by: [{ clicks: desc }, { id: asc }], limit: ${MOST_BLOCKS}) {
    id
    page { id name visits: visits_aggregate(where: { hour: $time }) { aggregate { sum { views } } } }
    copies(where: { page: { context_id: { _is_null: true } } }, limit: 1) { name component { name } }
    item { id kind name }
    hours: hours_aggregate(where: { hour: $time }) { aggregate { sum { clicks } } }
  }
  links: link_track(
    where: { type: { _eq: Newsletter }, hours: { hour: $time } }, order_by: [{ clicks: desc }, { id: asc }], limit: ${MOST_BLOCKS}
  ) {
    id
    href
    newsletter { id name }
    hours: hours_aggregate(where: { hour: $time }) { aggregate { sum { clicks } } }
  }
}`;
  return { operationName: 'ClickedBlocks', query, variables: { time: { _gte: from, _lt: to } } };
}
