import { expect, it } from 'vitest';
import type { Change } from '#derive/configuration/compare.ts';
import { faultSentence } from '#schema/api/configuration-faults.ts';
import { componentFaults } from '../jobs/component-faults.ts';
import { ownBlockFaults } from './own-blocks.ts';

it('says which key of a field of a block was probably meant', async () => {
  const schema = [{ kind: 'text', name: 'pier', requierd: true }];
  const step = { path: ['components', 'Pier'], section: { ofPlatform: true }, after: { values: { schema, info: {} } } };
  const faults = await ownBlockFaults([step as unknown as Change], (block) =>
    componentFaults(block, { render: async () => [] }),
  );
  expect(faults.map((fault) => [fault.path.join('.'), faultSentence(fault)])).toEqual([
    ['components.Pier.schema.0.requierd', 'no key "requierd"; did you mean "required"?'],
  ]);
});

it('says which kind a field of a block probably was meant to have', async () => {
  const schema = [{ kind: 'choise', name: 'pier' }];
  const step = { path: ['components', 'Pier'], section: { ofPlatform: true }, after: { values: { schema, info: {} } } };
  const faults = await ownBlockFaults([step as unknown as Change], (block) =>
    componentFaults(block, { render: async () => [] }),
  );
  expect(faults.map((fault) => [fault.path.join('.'), faultSentence(fault)])).toEqual([
    ['components.Pier.schema.0.kind', expect.stringMatching(/^has to be one of text, .*; did you mean "choice"\?$/)],
  ]);
});
