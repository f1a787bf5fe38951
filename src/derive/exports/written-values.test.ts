import { expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { fileQuestions, type RecordQuestion, recordResource } from '../slots/record-resource.ts';
import { signatureAddresses, writtenRow } from './written-values.ts';

const records = defineResource({
  ...{ name: 'record', labels: { one: 'Record', many: 'Records' }, subject: 'DataStructure', scope: 'space' },
  title: 'created_at',
  fields: [{ kind: 'date', name: 'created_at', precision: 'minute' }],
  routes: { list: '/form/record/:form_id' },
});
const questions: RecordQuestion[] = [
  { kind: 'text', name: 'cv', file: { question: '1' } },
  { kind: 'text', name: 'sign', file: { question: '2' }, isSignature: true },
];

it('a signature that was drawn is written as the address of its record, one that was typed as it is', () => {
  const own = recordResource(records, { id: 'f', meta: null }, questions);
  const isDrawn = (answer: unknown) => answer === 'Ann.png';
  const origin = 'https://console.example';
  const written = signatureAddresses(own, fileQuestions(own, questions), { origin, spaceId: 's', isDrawn });
  const row = { id: 'r', q_cv: 'cv.pdf' };
  expect(
    [{ ...row, q_sign: 'Ann.png' }, { ...row, q_sign: 'Ann' }, row].map((one) => writtenRow(one, written)),
  ).toEqual([
    { ...row, q_sign: 'https://console.example/form/record/f?record=r&space=s' },
    { ...row, q_sign: 'Ann' },
    { ...row, q_sign: '' },
  ]);
});
