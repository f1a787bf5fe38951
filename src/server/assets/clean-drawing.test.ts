import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

it('lets the server go on while it cleans a long drawing', async () => {
  const order: string[] = [];
  const cleaning = cleanDrawing(drawing('<path onclick="x()" d="M0 0"/>'.repeat(10_000))).then(({ text }) => {
    order.push('clean');
    return text;
  });
  await setImmediate();
  order.push('other');
  expect(await cleaning).toMatch(/<path d="M0 0"\/><\/svg>$/);
  expect(order).toEqual(['other', 'clean']);
});

it('refuses a drawing of more elements than anybody draws, short or long', async () => {
  await expect(cleanDrawing(drawing('<g/>'.repeat(247_000)))).rejects.toMatchObject({ code: 'image-unreadable' });
  await expect(cleanDrawing('<p>Hello</p>')).rejects.toMatchObject({ code: 'image-unreadable' });
});

it('refuses what comes while twenty others wait', async () => {
  const long = drawing('<path d="M0 0"/>'.repeat(2000));
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => cleanDrawing(long)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    Array(9).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'too-many-requests' }) }),
  );
});
