import type { VisitFigure } from '#schema/api/visits.ts';
import type { GoalCount, VisitReports, Visits } from '../../ports/visits.ts';
import type { HasuraClient } from './client.ts';

/** More are not shown. */
const MOST_GOALS = 100;

const RECORD = `mutation ServerRecordVisits($args: record_visits_args!, $blocks: record_block_clicks_args!, $trials: record_section_trials_args!, $goals: record_goals_args!) {
  record_visits(args: $args) { id }
  record_block_clicks(args: $blocks) { id }
  record_section_trials(args: $trials) { id }
  record_goals(args: $goals) { id }
}`;
const GOALS = `mutation ServerGoalReport($total: goal_report_args!, $by: goal_report_args!) {
  total: goal_report(args: $total) { goal_id label visits times }
  counts: goal_report(args: $by) { goal_id label visits times }
}`;
const NAMES = `query ServerGoals($space: uuid!) {
  goals: goal(where: { space_id: { _eq: $space } }, order_by: [{ created_at: asc }, { id: asc }], limit: ${MOST_GOALS}) { id name }
}`;
const TIME_ZONE = `query ServerTimeZone($id: uuid!) { space_by_pk(id: $id) { info } }`;

/** Visits in the data service; one transaction adds all of a batch, a function of the database answers what was counted. */
export function createHasuraVisits(client: HasuraClient): Visits & VisitReports {
  return {
    async record({ views, clicks, trials, goals }) {
      const args = {
        counted_views: views.map(({ pageId, loadMs, ...counted }) => ({
          page_id: pageId,
          load_ms: loadMs,
          ...counted,
        })),
        counted_clicks: clicks.map(({ pageId, href, hour, clicks }) => ({ page_id: pageId, href, hour, clicks })),
      };
      const counted = clicks.flatMap(({ pageId, block, hour, clicks }) =>
        block === null ? [] : [{ page_id: pageId, lineage_id: block, hour, clicks }],
      );
      const tried = trials.map(({ pageId, trialId, ...counts }) => ({ page_id: pageId, trial_id: trialId, ...counts }));
      const reached = goals.map(({ spaceId, ...goal }) => ({ space_id: spaceId, ...goal }));
      await client.query(RECORD, {
        ...{ args, blocks: { counted } },
        ...{ trials: { counted: tried }, goals: { reached } },
      });
    },

    async timeZoneOf(spaceId) {
      const { space_by_pk: space } = await client.query<{
        space_by_pk: { info: { time_zone?: string } | null } | null;
      }>(TIME_ZONE, { id: spaceId });
      return space?.info?.time_zone || undefined;
    },

    async goals(spaceId, filters, { by, from, to }) {
      const args = { at_space: spaceId, first: from, past: to, filters };
      const { total, counts } = await client.query<Record<'total' | 'counts', readonly GoalRow[]>>(GOALS, {
        ...{ total: { ...args, by: 'total' }, by: { ...args, by } },
      });
      const { goals } = await client.query<{ goals: { id: string; name: string }[] }>(NAMES, { space: spaceId });
      return { goals, total: total.map(goalOf), by: counts.map(goalOf) };
    },

    async report(spaceId, filters, parts) {
      const declared = parts.map(({ name }) => `$${name}: visit_report_args!`).join(', ');
      const fields = parts.map(
        ({ name }) => `${name}: visit_report(args: $${name}) { label visits visitors views loads load_ms }`,
      );
      const variables = Object.fromEntries(
        parts.map(({ name, by, from, to, limit }) => [
          name,
          { at_space: spaceId, by, first: from, past: to, filters, up_to: limit },
        ]),
      );
      const answer = await client.query<Record<string, readonly FigureRow[]>>(
        `mutation ServerVisitReport(${declared}) { ${fields.join(' ')} }`,
        variables,
      );
      return Object.fromEntries(Object.entries(answer).map(([name, rows]) => [name, rows.map(figureOf)]));
    },
  };
}

type FigureRow = Record<'label' | 'visits' | 'visitors' | 'views' | 'loads' | 'load_ms', string | number>;

/** Numbers of 64 bits may come as texts. */
const figureOf = ({ label, visits, visitors, views, loads, load_ms }: FigureRow): VisitFigure => ({
  ...{ label: String(label), visits: Number(visits), visitors: Number(visitors), views: Number(views) },
  ...{ loads: Number(loads), loadMs: Number(load_ms) },
});

type GoalRow = Record<'goal_id' | 'label' | 'visits' | 'times', string | number>;

const goalOf = ({ goal_id, label, visits, times }: GoalRow): GoalCount => ({
  ...{ goalId: String(goal_id), label: String(label), visits: Number(visits), times: Number(times) },
});
