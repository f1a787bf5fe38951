import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '#derive/access/ability.ts';
import { access } from '#permissions/access.ts';
import { personalSubjects, subjects } from '#permissions/matrix.ts';
import { isFull } from '#tests/support/property-runs.ts';
import { withoutPublish } from './mutation/mutants.ts';
import { plantWitnesses } from './mutation/witnesses.ts';
import { compareClosedTables } from './proof/closed-tables.ts';
import { compareLookUps } from './proof/lookups.ts';
import { type Proof, prove } from './proof/prove.ts';
import { type ServerAnswer, serverAnswers } from './proof/server-answers.ts';
import { createWorld, type World } from './world.ts';

const actions = ['read', 'create', 'update', 'delete', 'publish'] as const;

/** Milliseconds. Every path is tried before the first question: minutes, on a busy machine many. */
const AGES = isFull ? 1_800_000 : 900_000;

/** Whom `npm test` asks for: who may most, who may some, and who is in no space. */
const SOME = ['SpaceOwner', 'EDITOR', 'user'];

let world: World;
let proof: Proof;
let server: ServerAnswer;

beforeAll(async () => {
  world = await createWorld(access);
  await plantWitnesses(world);
  if (!isFull) world.viewers = world.viewers.filter(({ name }) => SOME.includes(name));
  proof = await prove(world, access);
  server = await serverAnswers(
    world,
    subjects.flatMap((subject) => actions.map((action) => ({ action, subject }))),
  );
}, AGES);

afterAll(() => world.close());

describe('who may do what', () => {
  it('is the same by the browser’s ability and on every path of the data service', () => {
    console.log(`permissions: ${proof.compared} paths compared, ${proof.differences.length} differ`);
    expect(proof.differences).toEqual([]);
    expect(proof.compared).toBeGreaterThan(isFull ? 100_000 : 40_000);
  });

  it('is the same by the browser’s ability, a server route and the data service for every subject with records', () => {
    // Superadmins have platform subjects over some of the same tables; routes in a space ask of nothing that belongs to a person.
    // Nor do they ask of countries, which everybody reads from the data service.
    const personal = new Set<string>([...personalSubjects, 'Country']);
    const questions = proof.verdicts.filter(
      ({ viewer, place, subject }) => place !== 'impersonation' && viewer.spaceId !== null && !personal.has(subject),
    );
    const different = questions.filter(({ viewer, action, subject, place, browser, service }) => {
      return new Set([browser, service, server(viewer, action, subject, place)]).size > 1;
    });
    console.log(
      `permissions: ${questions.length} questions put to all three, ${different.length} answered differently`,
    );
    expect(different.map(({ name, action, subject, place }) => `${name} ${action} ${subject} (${place})`)).toEqual([]);
  });

  it('is the same by the rules of the browser and a server route for every subject, with records or without', () => {
    const different: string[] = [];
    for (const { name, viewer } of world.viewers) {
      for (const place of ['own', 'other', 'none'] as const) {
        for (const subject of subjects) {
          for (const action of actions) {
            const shown = place === 'own' && holds(access, viewer, action, subject);
            if (shown !== server(viewer, action, subject, place))
              different.push(`${name} ${action} ${subject} (${place})`);
          }
        }
      }
    }
    expect(different).toEqual([]);
  });

  it('is the same while nobody holds the Publish right: then no path leads to a published state', async () => {
    const rules = access.roles.reduce((sofar, { name }) => withoutPublish(sofar, name), access);
    await world.enforce(rules);
    const { compared, differences, verdicts } = await prove(world, rules, ({ publish }) => publish !== undefined);
    await world.enforce(access);
    const published = verdicts.filter(({ action, service }) => action === 'publish' && service);
    console.log(`permissions: ${compared} paths compared without the Publish right, ${differences.length} differ`);
    expect([differences, published]).toEqual([[], []]);
    expect(verdicts.some(({ action, subject }) => action === 'publish' && subject === 'Page')).toBe(true);
  });

  it('is by look-ups what their rules say, row by row', async () => {
    const { compared, differences } = await compareLookUps(world, access);
    console.log(`permissions: ${compared} look-ups compared, ${differences.length} differ`);
    expect(differences).toEqual([]);
  });

  it('is nothing for tables that no rule names', async () => {
    const { compared, differences } = await compareClosedTables(world, access);
    console.log(`permissions: ${compared} closed root fields tried, ${differences.length} answered`);
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });
});
