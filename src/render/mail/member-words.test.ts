import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { customWords } from '../values/custom-values.ts';
import {
  communicationTags,
  mailFieldsOf,
  memberFieldsOf,
  memberValues,
  memberWords,
  newsletterTags,
} from './member-words.ts';
import { compileMergeTags } from './merge-tags.ts';

const options: JsonObject[] = [{ value: 'g', label: 'Gold' }, { value: 's' }];
const fields = memberFieldsOf({
  member: [
    { name: 'berth', kind: 'text' },
    { name: 'length', kind: 'number', unit: 'm' },
    { name: 'paid', kind: 'boolean' },
    { name: 'until', kind: 'date', precision: 'day' },
    { name: 'seen', kind: 'date', precision: 'minute' },
    { name: 'levels', kind: 'choice', options, many: true },
    { name: 'stars', kind: 'rating' },
    { name: 'plan', kind: 'json' },
    { name: 'gone', kind: 'text', retired: true },
    { name: 'salary', kind: 'text', see: 'managers' },
    { name: 'email', builtIn: true, label: 'Mailbox' },
    { name: 'Shouted', kind: 'text' },
  ],
  page: [{ name: 'other', kind: 'text' }],
});

describe('fields of members in mails', () => {
  it('are those that can be said in a line, and are not retired', () => {
    expect(newsletterTags(fields).filter((tag) => tag.startsWith('member.custom_'))).toEqual(
      ['berth', 'length', 'paid', 'until', 'seen', 'levels', 'stars'].map((name) => `member.custom_${name}`),
    );
    expect(communicationTags('welcome', fields)).toEqual(
      newsletterTags(fields).filter((tag) => !['newsletter.name', 'web_url'].includes(tag)),
    );
    expect(communicationTags('form-record', fields)).toEqual(
      expect.arrayContaining(['record.*', 'member.custom_berth']),
    );
    const guards = { custom_berth: 'Manager Fields' };
    expect(mailFieldsOf({ fields, guards }).map(({ name }) => name)).toEqual(fields.slice(1).map(({ name }) => name));
    for (const nothing of [null, undefined, [], 'x', { member: {} }]) expect(memberFieldsOf(nothing)).toEqual([]);
  });

  it('say nothing of what a condition hides, and of what asks a value that no mail knows', () => {
    const showIf = (field: string, value: string) => ({ showIf: { field, op: 'eq', value } });
    const shown = memberFieldsOf({
      member: [
        { name: 'level', kind: 'choice', options },
        { name: 'perk', kind: 'text', ...showIf('level', 'g') },
        { name: 'welcome', kind: 'text', ...showIf('status', 'ACTIVE') },
        { name: 'late', kind: 'text', ...showIf('customer_id', 'x') },
      ],
    });
    const info = { custom_perk: 'Lounge', custom_welcome: 'Hello', custom_late: 'Secret', customer_id: 'x' };
    expect(memberWords(shown, { ...info, custom_level: 'g', status: 'ACTIVE' }, 'en')).toEqual({
      ...{ custom_level: 'Gold', custom_perk: 'Lounge', custom_welcome: 'Hello', custom_late: '' },
    });
    expect(memberWords(shown, { ...info, custom_level: 's' }, 'en')).toEqual({
      ...{ custom_level: 's', custom_perk: '', custom_welcome: '', custom_late: '' },
    });
    expect(memberValues(shown)).toEqual([
      ...['email', 'first_name', 'last_name', 'status'],
      ...['custom_level', 'custom_perk', 'custom_welcome', 'custom_late'],
    ]);
  });

  it('are said as people of the language write them, and empty where there is nothing', () => {
    const info = {
      ...{ custom_berth: '<Quay 4>', custom_length: 1234.5, custom_paid: true, custom_until: '2027-02-28' },
      ...{ custom_seen: '2027-02-28T23:45:00.000Z', custom_levels: ['g', 's'], custom_stars: 4.5, custom_gone: 'x' },
    };
    expect(customWords(fields, info, 'en')).toEqual({
      ...{
        custom_berth: '<Quay 4>',
        custom_length: '1,234.5 m',
        custom_paid: 'Yes',
        custom_until: 'February 28, 2027',
      },
      ...{ custom_seen: 'February 28, 2027 11:45 PM UTC', custom_levels: 'Gold, s', custom_stars: '4.5 / 5' },
    });
    expect(customWords(fields, { custom_length: 1234.5 }, 'ro')).toMatchObject({ custom_length: '1.234,5 m' });
    expect(new Set(Object.values(customWords(fields, { custom_paid: null, custom_berth: '' }, 'en')))).toEqual(
      new Set(['']),
    );
  });

  it('fill their tags, escaped, with a word in place of nothing; what is no field is told of', () => {
    const read = (text: string, format: 'html' | 'header' = 'html') =>
      compileMergeTags(text, format, newsletterTags(fields));
    const fill = (info: object) => ({ member: customWords(fields, info as never, 'en') });
    const tag = '{{ member.custom_berth | default: "the quay" }}';
    expect(read(tag).fill(fill({ custom_berth: '<b>4' }))).toBe('&lt;b&gt;4');
    expect(read(tag).fill(fill({}))).toBe('the quay');
    expect(read(tag, 'header').fill(fill({ custom_berth: 'a\r\nBcc: b' }))).toBe('a Bcc: b');
    for (const name of ['custom_plan', 'custom_gone', 'custom_other', 'custom_bert'])
      expect(read(`{{ member.${name} }}`).faults).toMatchObject([{ kind: 'unknown' }]);
  });
});
