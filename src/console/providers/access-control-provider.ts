import { createMongoAbility, type MongoAbility, type RawRuleOf, subject } from '@casl/ability';
import type { AccessControlProvider, CanParams } from '@refinedev/core';
import { LOOKUP, OPEN_LOOKUP } from '#derive/access/ability.ts';
import type { AccessAnswer, AccessPlace, Action } from '#schema/access.ts';
import type { KnownAnswers } from './seed-queries.ts';

type Rules = RawRuleOf<MongoAbility>[];

/** Refine's words for what a person wants to do, as rights of the matrix. */
const rights: Record<string, Action> = {
  list: 'read',
  show: 'read',
  field: 'read',
  count: 'read',
  browse: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'delete',
  publish: 'publish',
};

/**
 * Answers from CASL's ability; an action or a resource that nobody knows is denied. An answer can be asked on, for other
 * resources, fields and records: a list asks once for all its rows.
 * @param makersOf the resources whose records the create view of one makes
 */
export function createAccessControl(rules: Rules, makersOf: (resource: string) => readonly string[]) {
  const ability: MongoAbility = createMongoAbility(rules);

  const allows = (action: string, { resource, field, record }: AccessPlace): boolean => {
    const right = rights[action];
    if (right === undefined || resource === undefined) return false;
    // A look-up gives single columns of a table, and no right to count its rows.
    if (action === 'count') return ability.rulesFor(right, resource).some(({ conditions }) => conditions !== undefined);
    // The matrix gives the records, where look-ups give those that others point at.
    if (action === 'browse')
      return ability.rulesFor(right, resource).some(({ reason }) => reason !== LOOKUP && reason !== OPEN_LOOKUP);
    if (record) return ability.can(right, subject(resource, { ...record }) as never, field);
    const names = right === 'create' && field === undefined ? makersOf(resource) : [resource];
    return names.some((name) => ability.can(right, name, field));
  };
  /** Whether somebody who may read columns of a resource finds its screens, too. */
  const opens = (action: string, resource: string | undefined): boolean =>
    rights[action] !== 'read' || ability.rulesFor('read', resource ?? '').some(({ reason }) => reason !== LOOKUP);
  const answer = ({ resource, action, params }: CanParams): AccessAnswer => ({
    can:
      allows(action, { resource, field: params?.field, record: params?.record }) &&
      (params?.field !== undefined || opens(action, resource)),
    at: (target) => allows(action, { resource, ...target }),
  });

  const accessControlProvider: AccessControlProvider = { can: async (question) => answer(question) };
  const accessAnswers: KnownAnswers = ([area, resource, action, rest]) =>
    area === 'access'
      ? answer({ resource, action, ...(rest as Pick<CanParams, 'params'> | undefined) } as CanParams)
      : undefined;
  return {
    accessControlProvider,
    /** The provider's answer without the wait of a promise. */
    answer,
    accessAnswers,
    /** Goes by other rules from now on. */
    setRules: (next: Rules) => void ability.update(next),
  };
}
