import { describe, expect, it } from 'vitest';
import { VariableShape } from './shape.ts';

describe('VariableShape', () => {
  it('gives one key for values that are only bound', () => {
    const shape = new VariableShape();
    shape.parameter('where.name._eq');
    const key = (name: unknown, limit: number): string =>
      shape.key(['where', 'limit'], { where: { name: { _eq: name } }, limit });
    expect(key('a', 1)).toBe(key('b', 1));
    expect(key('a', 1)).not.toBe(key(null, 1));
    expect(key('a', 1)).not.toBe(key('a', 2));
  });

  it('tells missing from null and one structure from another', () => {
    const shape = new VariableShape();
    shape.parameter('id');
    const keys = [{}, { id: null }, { id: 1 }].map((variables) => shape.key(['id'], variables));
    expect(new Set(keys).size).toBe(3);
    expect(shape.key(['w'], { w: { a: {} } })).not.toBe(shape.key(['w'], { w: { b: {} } }));
  });

  it('voids older keys when a parameter turns out to decide SQL', () => {
    const shape = new VariableShape();
    shape.parameter('n');
    shape.fixed('n');
    expect(shape.generation).toBe(1);
    expect(shape.key(['n'], { n: 1 })).not.toBe(shape.key(['n'], { n: 2 }));
    shape.parameter('n');
    expect(shape.key(['n'], { n: 1 })).not.toBe(shape.key(['n'], { n: 2 }));
  });

  it('forgets the length of bulk lists of like items only', () => {
    const shape = new VariableShape();
    shape.bulk('rows');
    shape.parameter('rows[].a');
    const key = (rows: unknown): string => shape.key(['rows'], { rows });
    expect(key([{ a: 1 }, { a: null }])).toBe(key([{ a: 1 }, { a: 2 }, { a: 3 }]));
    expect(key([{ a: 1 }, { a: 2 }])).not.toBe(key([{ a: 1 }, { b: 2 }]));
    expect(key([])).not.toBe(key([{ a: 1 }]));
  });

  it('keeps the length of lists that are not bound column by column', () => {
    const shape = new VariableShape();
    shape.bulk('rows');
    shape.parameter('rows[].a');
    const key = (rows: unknown): string => shape.key(['rows'], { rows });
    for (const item of [{}, { a: 1, nested: { data: [] } }, 'text', null]) {
      expect(key([item, item])).not.toBe(key([item, item, item]));
    }
    // A single row is planned by itself.
    expect(key([{ a: 1 }])).not.toBe(key([{ a: 1 }, { a: 2 }]));
  });
});
