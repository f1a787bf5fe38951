import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockTask } from '#render/blocks.ts';
import { valuesFor } from '#render/values/values.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { createRenderPool, type RenderPool } from '#server/site/rendering/render-pool.ts';
import { hostileTemplates } from './corpus.ts';

let pool: RenderPool;
beforeAll(() => {
  pool = createRenderPool({ threads: 1 });
});
afterAll(() => pool.close());

const task = (id: string, template: string, values: Record<string, unknown> = {}): BlockTask => ({
  id,
  template,
  values: values as JsonObject,
  base: '',
});

describe('a hostile template', () => {
  it.each(hostileTemplates)(
    '$name: its editor is told, and the blocks around it are shown',
    async ({ name, template, values, says }) => {
      const [before, hostile, after] = await pool.render([
        task('before', '<p>before</p>'),
        task(name, template, values),
        task('after', '<p>after</p>'),
      ]);
      expect(before).toEqual({ html: '<p>before</p>' });
      expect(hostile).toEqual({ fault: expect.stringMatching(says) });
      expect(after).toEqual({ html: '<p>after</p>' });
    },
  );

  it('that takes too long is not tried again for a while: who asks next does not wait for it', async () => {
    const endless = hostileTemplates.find(({ name }) => name.includes('takes a minute'));
    if (!endless) throw new Error('the corpus has no template that takes too long');
    await pool.render([task(endless.name, endless.template, endless.values)]);
    const order: string[] = [];
    const again = (at: number) =>
      pool.render([task(endless.name, endless.template, endless.values)]).then(() => order.push(`endless ${at}`));
    const other = pool.render([task('other', '<p>other</p>')]).then(() => order.push('other'));
    await Promise.all([again(1), again(2), other]);
    // Refused without a thread, before the other one was through its own.
    expect(order).toEqual(['endless 1', 'endless 2', 'other']);
  });

  it.each([
    ['{{ a.__proto__ }}{{ a.constructor }}{{ a.constructor.name }}{{ __proto__.x }}{{ constructor }}'],
    ['{{ a["__proto__"]["x"] }}{{ a["constructor"]["prototype"] }}{{ items.constructor.constructor }}'],
    ['{% assign key = "__proto__" %}{{ a[key].x }}{{ items.map }}{{ items.length.constructor }}{{ text.constructor }}'],
    ['{{ items | map: "__proto__" }}{{ items | map: "constructor" }}{{ a | map: "toString" }}'],
    ['{% for x in a.__proto__ %}x{% endfor %}{% for x in a.constructor %}x{% endfor %}'],
  ])('reaches no prototype: %s', async (template) => {
    const values = { a: { b: 1 }, items: [{ y: 1 }], text: 'x' };
    const [result] = await pool.render([task('prototype', template, values)]);
    expect(result).toEqual({ html: '' });
  });

  it('is given values that name a prototype as values like any other', async () => {
    const info = JSON.parse('{"text": {"__proto__": {"x": "reached"}}, "__proto__": {"text": "reached"}}') as Json;
    const values = valuesFor(
      [
        { kind: 'text', name: 'text' },
        { kind: 'json', name: '__proto__' },
      ],
      info,
    );
    const [result] = await pool.render([task('pollution', '{{ text }}{{ x }}{{ site.x }}', { ...values, site: {} })]);
    expect(result).toEqual({ html: '' });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('of values as large as five fields may be is drawn or refused, and the next page is drawn', async () => {
    const text = '<p>Some words <b>here</b> &amp; there</p>'.repeat(25_000);
    const fields = { a: text, b: text, c: text, d: text, e: text };
    const [large] = await pool.render([task('large', '{{ a | rich }}{{ b }}{{ c | rich }}{{ d }}{{ e }}', fields)]);
    expect(large).toEqual({ fault: expect.stringMatching(/too much|limit|too long/) });
    const [small] = await pool.render([task('small', '<p>small</p>')]);
    expect(small).toEqual({ html: '<p>small</p>' });
  });
});
