import { describe, expect, it } from 'vitest';
import type { Predicate } from '#schema/predicate.ts';
import { defineResource } from '#schema/resource.ts';
import { stored } from '../documents/mutations.ts';
import { listCall } from '../documents/queries.ts';
import { fileQuestions, formOf, type RecordQuestion, recordResource } from './record-resource.ts';

const record = defineResource({
  ...{ name: 'record', labels: { one: 'Record', many: 'Records' }, subject: 'DataStructure', scope: 'space' },
  title: 'created_at',
  fields: [
    { kind: 'reference', name: 'form_id', to: 'form' },
    { kind: 'json', name: 'info' },
    { kind: 'text', name: 'answers' },
    { kind: 'text', name: 'agreed_to' },
    { kind: 'date', name: 'created_at', precision: 'minute' },
  ],
  list: { columns: ['created_at', 'info'], filters: ['created_at'], search: ['answers'] },
  form: [{ label: 'Record', fields: ['form_id', 'info'] }],
});
const model = { resources: [record], groups: [], screens: [] };

const slots = {
  text: 2,
  boolean: 1,
  choices: 1,
  of: { created_at: 'text_1', season: 'text_2', days: 'choices_1', children: 'boolean_1' },
};
const form = { id: 'f1', meta: { slots } };
const options = [{ value: 'Winter' }, { value: 'Summer' }];
const questions: RecordQuestion[] = [
  { kind: 'text', name: 'created_at', label: 'Created at', required: true },
  { kind: 'choice', name: 'season', label: 'Season', options },
  { kind: 'choice', name: 'days', label: 'Days', many: true, options: [] },
  { kind: 'boolean', name: 'children', label: 'Children' },
];

describe('the records of a form', () => {
  const resource = recordResource(record, form, questions);

  it('have its questions for fields, by their own kinds, and none that has to be answered', () => {
    const own = resource.fields.filter(({ name }) => name.startsWith('q_'));
    expect(own.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ['q_created_at', 'text', 'Created at'],
      ['q_season', 'choice', 'Season'],
      ['q_days', 'list', 'Days'],
      ['q_children', 'boolean', 'Children'],
    ]);
    expect(own.some(({ required }) => required)).toBe(false);
    expect(resource.list?.columns).toEqual(['created_at', 'q_created_at', 'q_season', 'q_days', 'q_children']);
  });

  it('show what was agreed to beside them where consents are asked, and in a record even when they are asked no more', () => {
    const terms: RecordQuestion = { kind: 'boolean', name: 'terms', label: 'Terms', consent: 'I agree.' };
    const own = recordResource(record, form, [terms]);
    expect(own.list?.columns).toEqual(['created_at', 'q_terms', 'agreed_to']);
    expect(own.form?.[0]?.fields).toEqual(['q_terms', 'agreed_to']);
    expect(own.fields.find(({ name }) => name === 'q_terms')?.readOnly).toBe('always');
    expect(resource.list?.columns).not.toContain('agreed_to');
    expect(resource.form?.[0]?.fields).toContain('agreed_to');
  });

  it('name the questions for files, whose answers nobody changes', () => {
    const asked: RecordQuestion[] = [
      { kind: 'text', name: 'name', label: 'Name' },
      { kind: 'text', name: 'cv', label: 'CV', file: { question: '2' } },
      { kind: 'text', name: 'sign', label: 'Sign', file: { question: '3' }, isSignature: true },
    ];
    const own = recordResource(record, form, asked);
    expect(own.fields.find(({ name }) => name === 'q_cv')).toMatchObject({ kind: 'text', readOnly: 'always' });
    expect([...fileQuestions(own, asked)]).toEqual([
      ['q_cv', { question: '2', isSignature: false }],
      ['q_sign', { question: '3', isSignature: true }],
    ]);
  });

  it('are those of that form, as its declaration tells, and no others are', () => {
    expect([formOf(resource), formOf(record)]).toEqual(['f1', undefined]);
  });

  it('are read from their answers, filtered and sorted by their typed columns, and searched as a whole', () => {
    const where: Predicate = { field: 'q_season', op: 'in', value: ['Winter'] };
    const { query, variables } = listCall(model, resource, {
      ...{ fields: ['q_created_at', 'created_at'], limit: 50, offset: 0 },
      ...{ where, search: 'ann', sort: [{ by: 'q_created_at' }] },
    });
    expect(query).toContain('q_created_at: info(path: "$.created_at")');
    expect(variables).toMatchObject({
      where: {
        _and: [
          { _and: [{ form_id: { _eq: 'f1' } }, { text_slots: { _gte: 2 } }, { boolean_slots: { _gte: 1 } }] },
          { text_2: { _in: ['Winter'] } },
          { answers: { _ilike: '%ann%' } },
        ],
      },
      order_by: [{ text_1: 'asc_nulls_last' }, { id: 'asc' }],
    });
    expect(resource.list?.filters).toEqual(['q_created_at', 'q_season', 'q_children', 'created_at']);
  });

  it('say which question is not ready yet, and which found no typed column', () => {
    const { created_at: _none, ...of } = slots.of;
    const { uncompared } = recordResource(
      record,
      { ...form, meta: { slots: { ...slots, of, waiting: ['season'] } } },
      questions,
    );
    expect(uncompared).toEqual({ q_created_at: 'text', q_season: 'waiting' });
  });

  it('are changed answer by answer', () => {
    expect(stored(resource, { q_season: 'Summer' })).toEqual({ set: {}, append: { info: { season: 'Summer' } } });
  });
});
