import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '#permissions/access.ts';
import { sampleOf } from '../support/property-runs.ts';
import { Hunt } from './mutation/hunt.ts';
import { controlOf, mutantsOf } from './mutation/mutants.ts';
import { plantWitnesses } from './mutation/witnesses.ts';
import { createWorld, type World } from './world.ts';

/** Milliseconds. Some 1,200 of 3,500 rules are each changed, asked about and put back: minutes, on a busy machine many. */
const AGES = 1_800_000;
/** A run changes one in so many rules, and asks about one in so many roles without a change. */
const EVERY = 3;

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
      const control = sampleOf(controlOf(access), EVERY);
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
      const mutants = sampleOf(all, EVERY);
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
      expect(all.length).toBeGreaterThan(1500);
    },
    AGES,
  );
});
