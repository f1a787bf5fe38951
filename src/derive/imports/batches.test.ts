import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

const rowsOf = (from: number, count: number, cell = '') =>
  Array.from({ length: count }, (_, at) => ({ number: from + at, cells: [cell] }));

async function sizes(pieces: { number: number; cells: string[] }[][], maxRows: () => number): Promise<number[]> {
  async function* read() {
    for (const rows of pieces) yield { rows, bytes: 1 };
  }
  const found: number[] = [];
  for await (const { rows } of inBatches(read(), maxRows)) found.push(rows.length);
  return found;
}

it('fills each batch, however the file falls into pieces', async () => {
  for (const pieces of [
    [rowsOf(2, 1200)],
    [rowsOf(2, 500), rowsOf(502, 130), rowsOf(632, 570)],
    [[], rowsOf(2, 700), rowsOf(702, 500)],
  ])
    expect(await sizes(pieces, () => 500)).toEqual([500, 500, 200]);
  expect(await sizes([rowsOf(2, 250), rowsOf(252, 250)], () => 200)).toEqual([200, 200, 100]);
});

it('ends a batch before its values are too long, and takes a row alone that is', async () => {
  const long = 'x'.repeat(900_000);
  expect(await sizes([rowsOf(2, 3, long), rowsOf(5, 1, long.repeat(3)), rowsOf(6, 1)], () => 500)).toEqual([
    2, 1, 1, 1,
  ]);
});
