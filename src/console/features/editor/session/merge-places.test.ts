import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf, withPath } from '#rules/nested-blocks.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { BlockContent, Content } from '../content/content.ts';
import { mergeContent } from './merge-content.ts';
import { hostsOf, positionsOf } from './merge-places.ts';
import { beforeConflicts, keepMine, takeTheirs } from './part-conflicts.ts';

const block = (id: string, text = id): BlockContent => ({ id, name: '', componentId: 'c', version: 1, info: { text } });
const section = (id: string, ...blocks: BlockContent[]) => ({ id, name: '', info: {}, blocks });
const page = (...blocks: BlockContent[]): Content => [section('s', ...blocks)];
/** `a:text b:text`, section by section. */
const textsOf = (content: Content) =>
  content.map(({ blocks }) => blocks.map(({ id, info }) => `${id}:${info.text}`).join(' '));

describe('blocks in columns', () => {
  const at = (path: readonly number[], one: BlockContent): BlockContent => ({ ...one, info: withPath(one.info, path) });
  /** `L a[0]`, section by section. */
  const stood = (content: Content) =>
    content.map(({ blocks }) =>
      blocks.map(({ id, info }) => `${id}${info.$column ? `[${info.$column}]` : ''}`).join(' '),
    );
  const [L, M, a, x, y] = ['L', 'M', 'a', 'x', 'y'].map((id) => block(id)) as [
    BlockContent,
    BlockContent,
    BlockContent,
    BlockContent,
    BlockContent,
  ];
  const columns = page(L, at([0], a), x, y);
  /** Both ways round: whoever saves first. */
  const bothWays = (was: Content, one: Content, other: Content) =>
    [mergeContent(was, one, other), mergeContent(was, other, one)].map(({ content, conflicts }) => [
      ...stood(content),
      conflicts.length,
    ]);

  it('stay where one side has put them while the other side puts the section in order', () => {
    const moved = page(L, at([0], a), at([1], x), y);
    expect(bothWays(columns, moved, page(y, x, L, at([0], a)))).toEqual([
      ['y L a[0] x[1]', 0],
      ['y L a[0] x[1]', 0],
    ]);
    expect(
      bothWays(
        page(L, at([0], a), x, M),
        moved.with(0, section('s', L, at([0], a), at([1], x), M)),
        page(M, L, at([0], a), x),
      ),
    ).toEqual([
      ['M L a[0] x[1]', 0],
      ['M L a[0] x[1]', 0],
    ]);
  });

  it('go with their container, those that are new to it too', () => {
    const two: Content = [section('s', L, at([0], a), x), section('t')];
    const away: Content = [section('s', x), section('t', L, at([0], a))];
    const more: Content = [section('s', L, at([0], a), at([0], block('new')), x), section('t')];
    expect(bothWays(two, away, more)).toEqual([
      ['x', 'L a[0] new[0]', 0],
      ['x', 'L a[0] new[0]', 0],
    ]);
  });

  it('keep the container that the other side has removed', () => {
    expect(bothWays(columns, page(y), page(L, at([0], a), at([0], block('new')), x, y))).toEqual([
      ['L new[0] y', 0],
      ['L new[0] y', 0],
    ]);
  });

  it('stand where the writer has them where containers would stand in each other', () => {
    const two = page(L, M);
    expect(stood(mergeContent(two, page(L, at([0], M)), page(M, at([0], L))).content)).toEqual(['L M[0]']);
  });

  it('keep their column while a value is decided for the other side', () => {
    const mine = page(L, at([1], block('a', 'mine')), x, y);
    const { content, conflicts } = mergeContent(columns, mine, page(L, at([0], block('a', 'theirs')), x, y));
    expect(stood(takeTheirs(content, conflicts))).toEqual(['L a[1] x y']);
    expect(textsOf(takeTheirs(content, conflicts))).toEqual(['L:L a:theirs x:x y:y']);
  });

  const [A, B, X, Y, Z] = ['A', 'B', 'X', 'Y', 'Z'].map((id) => block(id)) as [
    BlockContent,
    BlockContent,
    BlockContent,
    BlockContent,
    BlockContent,
  ];
  /** What comes of the unsaved work once it is taken back after a reload. */
  const reloaded = (was: Content, mine: Content, theirs: Content) => {
    const { content, conflicts } = mergeContent(was, mine, theirs);
    return mergeContent(beforeConflicts(theirs, conflicts), content, theirs);
  };

  it('are asked for again after a reload where the writer has moved what the other side removed', () => {
    const was = page(A, at([0], X), at([1], Y), B, at([0], Z));
    const again = reloaded(was, page(A, at([1], Y), B, at([0], Z), at([0], X)), page(A, at([1], Y), B, at([0], Z)));
    expect(stood(again.content)).toEqual(['A Y[1] B Z[0] X[0]']);
    expect(again.conflicts).toMatchObject([{ id: 'X', kind: 'removed' }]);
  });

  it('are asked for again where what they stood in is removed too: its container, its section', () => {
    const inside = page(B, A, at([0], X));
    const again = reloaded(inside, page(B, at([0], X), A), page(B));
    expect(stood(again.content)).toEqual(['B X[0]']);
    expect(again.conflicts).toMatchObject([{ id: 'X', kind: 'removed' }]);
    const two: Content = [section('s', B), section('t', A, at([0], X))];
    const changed: Content = [section('s', B), section('t', A, at([0], block('X', 'mine')))];
    expect(reloaded(two, changed, page(B)).conflicts).toMatchObject([{ id: 'X', kind: 'removed' }]);
  });

  it('stay in a container that is decided to go, as long as they stay', () => {
    const [D, d, C, x] = [block('D'), block('d'), block('C'), block('x')];
    const was = page(D, at([0], d), C, at([0], x));
    const wide = page(D, at([0], d), block('C', 'wide'), at([0], x), at([0], A), at([0, 0], block('n')));
    const without = page(D, at([0], d));
    const mine = mergeContent(was, wide, without);
    expect(stood(takeTheirs(mine.content, mine.conflicts))).toEqual(['D d[0] C A[0] n[0,0]']);
    const theirs = mergeContent(was, without, wide);
    expect(stood(keepMine(theirs.content, theirs.conflicts))).toEqual(['D d[0] C A[0] n[0,0]']);
    const deep = mergeContent(
      page(D, at([0], C), at([0, 0], A)),
      page(block('D', 'mine'), at([0], block('C', 'mine')), at([0, 0], A), at([0, 0], x)),
      page(),
    );
    expect(stood(takeTheirs(deep.content, deep.conflicts))).toEqual(['D C[0] x[0,0]']);
  });

  it('stay in what was removed while it is undecided, and go with it', () => {
    const was = page(B, A, at([0], X), at([0, 0], Y), Z);
    const moved = page(B, at([1], A), at([1, 0], X), at([1, 0, 0], Y), Z);
    const without = page(B, Z);
    for (const [mine, theirs, decide] of [
      [moved, without, takeTheirs],
      [without, moved, keepMine],
    ] as const) {
      const { content, conflicts } = mergeContent(was, mine, theirs);
      expect(stood(content)).toEqual(['B A[1] X[1,0] Y[1,0,0] Z']);
      expect(conflicts).toMatchObject([{ id: 'A' }]);
      expect(stood(decide(content, conflicts))).toEqual(['B Z']);
      const since = page(B, at([1], A), at([1, 0], block('X', 'since')), at([1, 0, 0], Y), Z);
      expect(stood(decide(since, conflicts))).toEqual(['B A[1] X[1,0] Z']);
    }
    const again = reloaded(was, moved, without);
    expect(stood(takeTheirs(again.content, again.conflicts))).toEqual(['B Z']);
  });

  it('are all there once, whatever both sides do', () => {
    interface Tree {
      id: string;
      text: string;
      inside: Tree[][];
    }
    const rowsOf = (trees: readonly Tree[], path: readonly number[] = []): BlockContent[] =>
      trees.flatMap(({ id, text, inside }) => [
        at(path, block(id, text)),
        ...inside.flatMap((column, number) => rowsOf(column, [...path, number])),
      ]);
    const lists = (trees: Tree[][]): Tree[][] =>
      trees.flatMap((list) => [list, ...lists(list.flatMap(({ inside }) => inside))]);
    /** A side that moves, changes, adds and removes by these numbers. */
    function changed(
      start: Tree[][],
      acts: readonly number[],
      name: string,
    ): { content: Content; removed: Set<string> } {
      const sections = structuredClone(start);
      const removed = new Set<string>();
      acts.forEach((act, step) => {
        const kind = act & 3;
        const all = lists(sections);
        const from = all[(act >> 2) % all.length] ?? [];
        const index = (act >> 6) % (from.length || 1);
        const changed = from[index];
        if (kind === 0 && changed) changed.text = `${name}${step}`;
        const added = { id: `${name}${step}`, text: '', inside: [[], []] };
        const [taken] = kind === 1 ? [added] : kind === 0 ? [] : from.splice(index, 1);
        if (!taken) return;
        if (kind === 2) {
          for (const { id } of rowsOf([taken])) removed.add(id);
          return;
        }
        const others = lists(sections);
        const to = others[(act >> 10) % others.length] ?? [];
        to.splice((act >> 14) % (to.length + 1), 0, taken);
      });
      return { content: sections.map((trees, number) => section(`s${number}`, ...rowsOf(trees))), removed };
    }
    const tree = (id: string, ...inside: Tree[][]): Tree => ({ id, text: id, inside });
    const start = [[tree('A', [tree('C', [tree('d')], [])], [tree('e')]), tree('f')], [tree('G', [], [tree('h')])]];
    const was = start.map((trees, number) => section(`s${number}`, ...rowsOf(trees)));
    const acts = fc.array(fc.nat(1 << 20), { maxLength: 6 });
    const idsIn = (content: Content) => content.flatMap(({ blocks }) => blocks.map(({ id }) => id));
    const decisions = fc.nat(1 << 10);
    const losesNothing = fc.property(acts, acts, decisions, (first, second, bits) => {
      const [mine, theirs] = [changed(start, first, 'm'), changed(start, second, 't')];
      const sides = [was, mine.content, theirs.content].map(positionsOf);
      const { content, conflicts } = mergeContent(was, mine.content, theirs.content);
      const removedIds = new Set([...mine.removed, ...theirs.removed]);
      const wanted = idsIn([...mine.content, ...theirs.content]).filter((id) => !removedIds.has(id));
      const side = (one: number) => conflicts.filter((_, at) => ((bits >> at) & 1) === one);
      const decided = keepMine(takeTheirs(content, side(0)), side(1));
      for (const result of [content, decided]) {
        const found = idsIn(result);
        expect(new Set(found).size).toBe(found.length);
        expect(wanted.filter((id) => !found.includes(id))).toEqual([]);
        // Each column is that of the block that it stands in: none is left behind.
        expect(mergeContent(result, result, result).content).toEqual(result);
        for (const [id, position] of positionsOf(result)) {
          expect(sides.map((positions) => positions.get(id))).toContainEqual(position);
          const path = pathOf(result.flatMap(({ blocks }) => blocks).find((one) => one.id === id)?.info ?? {});
          expect(path).toHaveLength(hostsOf(id, positionsOf(result)).length - 1);
        }
      }
      const again = reloaded(was, mine.content, theirs.content);
      expect(again.content).toEqual(content);
      const labelsOf = (all: typeof conflicts) =>
        all.flatMap(({ id, kind }) => (kind === 'returned' ? [] : [`${id} ${kind}`])).sort();
      expect(labelsOf(again.conflicts)).toEqual(labelsOf(conflicts));
    });
    fc.assert(losesNothing, propertyRuns(500));
  });
});
