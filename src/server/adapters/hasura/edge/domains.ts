import { openSite } from '#rules/platform-status.ts';
import { type DomainStepName, domainSteps, type SiteFault } from '#schema/api/space-domain.ts';
import { leadsTo } from '../../../domains/leads-to.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../ports/audit.ts';
import {
  ClaimLost,
  type DomainChange,
  type DomainNews,
  type Domains,
  MOST_DOMAINS,
  type SpaceDomain,
  type StepRow,
  type Steps,
} from '../../../ports/edge/domains.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';
import { changeBy, SETTING_CHANGE, type SettingChange, undoOf } from '../records/setting-change.ts';

interface StepColumns extends Pick<StepRow, 'state' | 'since' | 'message' | 'facts' | 'tries'> {
  step: DomainStepName;
  waits_for: StepRow['waitsFor'];
}
interface DomainRow {
  hostname: string;
  space_id: string;
  registrable: string;
  is_primary: boolean;
  takes_over: boolean;
  name_servers: string[];
  created_at: string;
  live_at: string | null;
  removing_at: string | null;
  looked_at: string | null;
  misses: number;
  fault: SiteFault | null;
  broken_at: string | null;
  up_at: string | null;
  certificate_until: string | null;
  steps: StepColumns[];
}

const STEPS = 'steps { step state since waits_for message facts tries }';
const LOOK = 'looked_at misses fault broken_at up_at certificate_until';
const DOMAIN = `hostname space_id registrable is_primary takes_over name_servers created_at live_at removing_at ${LOOK} ${STEPS}`;

const OF = `query ServerDomains($space: uuid!) {
  rows: space_domain(where: { space_id: { _eq: $space } }, order_by: [{ is_primary: desc }, { created_at: asc }, { hostname: asc }]) { ${DOMAIN} }
}`;
const ADD = `mutation ServerAddDomain($args: add_space_domain_args!, $kept: kept_setting_bool_exp!) {
  rows: add_space_domain(args: $args) { hostname }
  ${SETTING_CHANGE}
}`;
const PRIMARY = `mutation ServerMakeDomainPrimary($args: make_domain_primary_args!, $kept: kept_setting_bool_exp!) {
  rows: make_domain_primary(args: $args) { hostname }
  ${SETTING_CHANGE}
}`;
const REMOVE = `mutation ServerRemoveDomain($args: remove_space_domain_args!, $kept: kept_setting_bool_exp!) {
  rows: remove_space_domain(args: $args) { hostname }
  ${SETTING_CHANGE}
}`;
const UNDO = `mutation ServerUndoDomainChange($args: undo_domain_change_args!) { rows: undo_domain_change(args: $args) { hostname } }`;
const RETRY = `mutation ServerRetryDomain($args: retry_space_domain_args!) { rows: retry_space_domain(args: $args) { hostname } }`;
const CLAIM = `mutation ServerClaimDomain($args: claim_space_domain_args!) { rows: claim_space_domain(args: $args) { ${DOMAIN} } }`;
const AROUND = `query ServerAroundDomain($space: uuid!, $registrable: String!, $name: String!) {
  primary: space_domain(where: { space_id: { _eq: $space }, is_primary: { _eq: true } }) { hostname }
  siblings: space_domain(where: { registrable: { _eq: $registrable }, hostname: { _neq: $name } }, order_by: [{ created_at: asc }]) {
    hostname ${STEPS}
  }
}`;
const ELSEWHERE = `query ServerDomainElsewhere($space: uuid!, $registrable: String!) {
  rows: space_domain(where: { space_id: { _neq: $space }, registrable: { _eq: $registrable } }) { space { owner_id } }
}`;
const KEEP = `mutation ServerKeepDomainStep($args: keep_domain_step_args!) { rows: keep_domain_step(args: $args) { hostname } }`;
const FINISH = `mutation ServerFinishDomain($args: finish_space_domain_args!) { rows: finish_space_domain(args: $args) { hostname } }`;
const CLAIM_LOOKS = `mutation ServerClaimDomainLooks($args: claim_domain_looks_args!) {
  rows: claim_domain_looks(args: $args) { ${DOMAIN} look_at }
}`;
const NAMES = `query ServerNamesOfSpaces($spaces: [uuid!]!) {
  rows: space_domain(where: { space_id: { _in: $spaces } }) { ${DOMAIN} }
}`;
const KEEP_LOOK = `mutation ServerKeepDomainLook($args: keep_domain_look_args!) { rows: keep_domain_look(args: $args) { hostname } }`;
const CLAIM_NEWS = `mutation ServerClaimDomainNews { rows: claim_domain_news {
  hostname space_id news fault space { status info owner_user { name email language status } }
} }`;
const UNTELL = `mutation ServerUntellDomain($name: String!) {
  update_space_domain_by_pk(pk_columns: { hostname: $name }, _set: { news_told_at: null }) { hostname }
}`;

interface NewsRow {
  hostname: string;
  space_id: string;
  news: DomainNews;
  fault: SiteFault | null;
  space: {
    status: string;
    info: { language?: unknown } | null;
    owner_user: { name: string | null; email: string; language: string | null; status: string } | null;
  };
}

/** Host names in the data service, with the admin's rights: no role reads them. */
export function createHasuraDomains(client: HasuraClient): Domains {
  const change = async (mutation: string, args: object, actor?: Actor): Promise<boolean> => {
    const { rows } = await client.query<{ rows: { hostname: string }[] }>(mutation, { args }, actor);
    return rows.length > 0;
  };
  const claimed = async (mutation: string, args: object): Promise<void> => {
    if (!(await change(mutation, args))) throw new ClaimLost();
  };

  /** A change that a person makes, and takes back. */
  const undoable = async (
    mutation: string,
    args: { space: string; name: string },
    actor: Actor,
  ): Promise<DomainChange | null> => {
    const variables = { args, kept: changeBy(actor, args.space, 'space_domain') };
    const answer = await client.query<SettingChange & { rows: unknown[] }>(mutation, variables, actor);
    return answer.rows.length > 0 ? { undo: undoOf(answer) } : null;
  };

  return {
    async of(space) {
      const { rows } = await client.query<{ rows: DomainRow[] }>(OF, { space });
      return rows.map(domainOf);
    },

    async add(space, { hostname, registrable }, actor) {
      const args = { space, name: hostname, registered: registrable, by_user: actor.id };
      const added = await undoable(ADD, args, actor).catch((error: unknown) => {
        throw isTaken(error) ? new AppError('domain-taken', { cause: error }) : error;
      });
      return added ?? { undo: null };
    },

    makePrimary: (space, name, actor) => undoable(PRIMARY, { space, name }, actor),
    remove: (space, name, actor) => undoable(REMOVE, { space, name }, actor),
    undo: (space, changed, actor) =>
      change(UNDO, { at_space: space, person: actor.id, kept: changed, most: MOST_DOMAINS }, actor).catch(
        (error: unknown) => {
          if (isTaken(error)) throw new AppError('domain-taken', { cause: error });
          if (!(error instanceof DataServiceError) || !error.isRuleBroken) throw error;
          const isFull = error.message.includes('At most');
          throw new AppError(isFull ? 'domains-full' : 'setting-changed', { cause: error });
        },
      ),

    retry: (space, name, takesOver, actor) => change(RETRY, { space, name, takes_it: takesOver }, actor),

    async otherOwners(space, registrable) {
      type Row = { space: { owner_id: string | null } };
      const { rows } = await client.query<{ rows: Row[] }>(ELSEWHERE, { space, registrable });
      return rows.map((row) => row.space.owner_id);
    },

    async claim(run, leaseSeconds) {
      const args = { run, lease_seconds: leaseSeconds };
      const [row] = (await client.query<{ rows: DomainRow[] }>(CLAIM, { args })).rows;
      if (!row) return null;
      type Around = { primary: { hostname: string }[]; siblings: Pick<DomainRow, 'hostname' | 'steps'>[] };
      const { space_id: space, registrable, hostname: name } = row;
      const { primary, siblings } = await client.query<Around>(AROUND, { space, registrable, name });
      return {
        ...domainOf(row),
        ...{ spaceId: space, takesOver: row.takes_over, primary: primary[0]?.hostname ?? name },
        siblings: siblings.map(({ hostname, steps }) => ({ hostname, steps: stepsOf(steps) })),
      };
    },

    async keep(run, name, leaseSeconds, { nameServers, isLive, waitsFor, ...step }) {
      const update = { ...step, waits_for: waitsFor ?? null, ...(isLive && { is_live: true }) };
      const args = {
        run,
        name,
        lease_seconds: leaseSeconds,
        change: { ...update, ...(nameServers && { name_servers: nameServers }) },
      };
      await claimed(KEEP, args);
    },
    release: (run, name, againSeconds) =>
      claimed(KEEP, { run, name, lease_seconds: 0, change: { ends: true, again_seconds: againSeconds } }),
    finish: (run, name) => claimed(FINISH, { run, name }),

    async claimLooks(limit, leaseSeconds) {
      type Claimed = DomainRow & { look_at: string };
      const args = { most: limit, lease_seconds: leaseSeconds };
      const { rows } = await client.query<{ rows: Claimed[] }>(CLAIM_LOOKS, { args });
      if (rows.length === 0) return [];
      const spaces = [...new Set(rows.map(({ space_id }) => space_id))];
      const names = await client.query<{ rows: DomainRow[] }>(NAMES, { spaces });
      return rows.map((row) => ({
        ...domainOf(row),
        ...{ spaceId: row.space_id, lease: row.look_at },
        leadsTo: leadsTo(names.rows.filter(({ space_id }) => space_id === row.space_id).map(domainOf)),
      }));
    },
    async keepLook(name, lease, { isUp, isSure, brokenAt, certificateUntil, againSeconds, ...end }) {
      const result = { ...end, is_up: isUp, is_sure: isSure, broken_at: brokenAt };
      const change = { ...result, certificate_until: certificateUntil, again_seconds: againSeconds };
      await client.query(KEEP_LOOK, { args: { name, lease, change } });
    },
    async claimNews() {
      const { rows } = await client.query<{ rows: NewsRow[] }>(CLAIM_NEWS, {});
      return rows.flatMap(
        ({ hostname, space_id: spaceId, news, fault, space: { status, info, owner_user: owner } }) => {
          if (owner?.status !== 'ACTIVE') return [];
          const ofSpace = typeof info?.language === 'string' ? info.language : '';
          const to = { name: owner.name ?? '', email: owner.email, language: owner.language ?? ofSpace };
          return [{ hostname, spaceId, news, fault, isOpen: status === openSite, to }];
        },
      );
    },
    async untell(name) {
      await client.query(UNTELL, { name });
    },
  };
}

/** By the key of the table, or by the rule of `keep_space_domains`. */
const isTaken = (error: unknown) =>
  error instanceof DataServiceError &&
  error.isRuleBroken &&
  /space_domain_pkey|belongs to another space/.test(error.message);

const domainOf = (row: DomainRow): SpaceDomain => ({
  ...{ hostname: row.hostname, registrable: row.registrable, isPrimary: row.is_primary },
  ...{
    nameServers: row.name_servers,
    createdAt: row.created_at,
    liveAt: row.live_at,
    removingAt: row.removing_at,
    steps: stepsOf(row.steps),
    check: {
      ...{ lookedAt: row.looked_at, misses: row.misses, fault: row.fault },
      ...{ brokenAt: row.broken_at, upAt: row.up_at, certificateUntil: row.certificate_until },
    },
  },
});

const NEW: StepRow = { state: 'todo', since: '', waitsFor: null, message: '', facts: {}, tries: 0 };

function stepsOf(rows: readonly StepColumns[]): Steps {
  const found = (name: DomainStepName): StepRow => {
    const row = rows.find(({ step }) => step === name);
    if (!row) return NEW;
    const { state, since, waits_for: waitsFor, message, facts, tries } = row;
    return { state, since, waitsFor, message, facts, tries };
  };
  return Object.fromEntries(domainSteps.map((name) => [name, found(name)])) as Steps;
}
