import { afterEach, describe, expect, it } from 'vitest';
import type { BlockTask } from '#render/blocks.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

let pool: RenderPool;
afterEach(() => pool.close());

const task = (id: string, template: string, values = {}): BlockTask => ({ id, template, values, base: '' });

/** One comparison that takes more than a minute: no limit of Liquid is looked at meanwhile. */
const half = 'a'.repeat(250_000);
const endless = (id: string) =>
  task(id, '{% if text contains part %}x{% endif %}', { text: half.repeat(4), part: `${half}b${half}` });

describe('the render pool', () => {
  it('renders in order, many pages at once', async () => {
    pool = createRenderPool({ blockMs: 5_000 });
    const page = (name: string) =>
      [0, 1, 2].map((at) => task(`${name}${at}`, '<b>{{ text }}</b>', { text: `${name}${at}` }));
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => pool.render(page(name))));
    expect(all.map((results) => results.map((result) => ('html' in result ? result.html : result.fault)))).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => [0, 1, 2].map((at) => `<b>${name}${at}</b>`)),
    );
    expect(await pool.render([])).toEqual([]);
  });

  it('ends a block that does not, shows what is around it, and does not try it again', async () => {
    pool = createRenderPool({ threads: 1, blockMs: 1_500 });
    const tasks = [task('1', 'one'), endless('2'), task('3', 'three')];
    expect(await pool.render(tasks)).toMatchObject([
      { html: 'one' },
      { fault: 'The block takes too long.' },
      { html: 'three' },
    ]);
    expect(await pool.render([endless('2')])).toEqual([{ fault: 'The block takes too long.' }]);
    expect(await pool.render([task('4', 'four')])).toEqual([{ html: 'four' }]);
  });

  it('answers what waits when it closes', async () => {
    pool = createRenderPool({ threads: 1 });
    const waits = pool.render([task('1', 'one')]);
    await pool.close();
    expect(await waits).toEqual([{ fault: 'The server stops.' }]);
  });
});
