import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '#permissions/access.ts';
import { isFull } from '../support/property-runs.ts';
import { Hunt } from './mutation/hunt.ts';
import { controlOf, type Mutant, mutantsOf } from './mutation/mutants.ts';
import { plantWitnesses } from './mutation/witnesses.ts';
import { createWorld, type World } from './world.ts';

/** Milliseconds. Up to 3,500 rules are each changed, asked about and put back: minutes, on a busy machine many. */
const AGES = isFull ? 3_600_000 : 900_000;
/** The role whose rules `npm test` changes, every one of them, and of whom both tiers ask without a change. */
const ROLE = 'CONTRACTOR';

let world: World;

beforeAll(async () => {
  world = await createWorld(access);
  await plantWitnesses(world);
});

afterAll(() => world.close());

describe('the comparison of what the rules say with what the data service and the server routes answer', () => {
  it(
    'finds nothing where no rule was changed',
    async () => {
      // One role shows that the hunt finds nothing where nothing changed; the proof asks the unchanged rules of the others.
      const control = controlOf(access).filter(({ compiled }) => compiled.has(ROLE));
      expect(control).toHaveLength(1);
      const hunt = new Hunt(world, access);
      await hunt.release(control);
      for (const one of control) expect([one.name, await hunt.difference(one)]).toEqual([one.name, undefined]);
    },
    AGES,
  );

  it(
    'finds every single rule that is changed: cells, flags, row rules, look-ups, guards, presets, compiled conditions',
    async () => {
      const all = mutantsOf(access);
      const isOfRole = ({ cell, compiled, refused }: Mutant) =>
        cell ? cell.role === ROLE : compiled.has(ROLE) || refused;
      const mutants = isFull ? all : all.filter(isOfRole);
      const hunt = new Hunt(world, access);
      await hunt.release(mutants);
      const by = { 'data service': 0, 'server route': 0, compiler: 0 };
      const missed: string[] = [];
      const misnamed: string[] = [];
      for (const mutant of mutants) {
        const found = await hunt.difference(mutant);
        if (found) by[found.by] += 1;
        else missed.push(mutant.name);
        if (found && found.by !== 'compiler' && mutant.cell && !found.what.startsWith(mutant.cell.role))
          misnamed.push(`${mutant.name}: ${found.what}`);
      }
      const score = ((mutants.length - missed.length) / mutants.length) * 100;
      console.log(
        `permissions: ${mutants.length} of ${all.length} rules changed once each, mutation score ${score} %: found by the data service ` +
          `${by['data service']}, by a server route ${by['server route']}, refused by the compiler ${by.compiler}`,
      );
      expect(missed).toEqual([]);
      expect(misnamed).toEqual([]);
      expect(mutants.length).toBeGreaterThan(isFull ? 1500 : 500);
      // Each of the three finds some: none of them has gone blind.
      expect(Object.entries(by).filter(([, count]) => count === 0)).toEqual([]);
    },
    AGES,
  );
});
