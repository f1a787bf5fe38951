import { expect, it } from 'vitest';
import { type RefusalDetail, refusalDetails } from './refusal.ts';

const block = { id: 'b', sectionId: 's', name: 'Hero', field: 'heading', label: 'Heading' };

it('reads the details of a refusal, and leaves out what is none', () => {
  const details: RefusalDetail[] = [
    { field: 'at', message: 'Too early.' },
    { field: 'sections', message: 'Required.', block },
    { field: 'sections', message: 'It fails.', block: { ...block, field: null } },
  ];
  expect(refusalDetails(JSON.parse(JSON.stringify(details)))).toEqual(details);
  expect(refusalDetails(undefined)).toEqual([]);
  expect(refusalDetails({ field: 'at', message: 'x' })).toEqual([]);
  expect(refusalDetails([null, 'x', { field: 'at' }, { field: 1, message: 'x' }])).toEqual([]);
});

it.each([{ id: 1 }, { sectionId: null }, { name: 2 }, { field: 3 }, { label: null }])(
  'reads no block where a part of it is of another kind: %j',
  (part) => {
    const [detail] = refusalDetails([{ field: 'sections', message: 'x', block: { ...block, ...part } }]);
    expect(detail).toEqual({ field: 'sections', message: 'x' });
  },
);
