import { describe, expect, it } from 'vitest';
import { compileMergeTags, type MergeFormat } from './merge-tags.ts';
import { MERGE_TAGS, type MergeValues } from './merge-vocabulary.ts';

const ANN: MergeValues = {
  member: { first_name: 'Ann', last_name: 'O’Neill & <Sons>', name: 'Ann O’Neill', email: 'ann@example.com' },
  space: { name: 'Aurora "Travel"', url: 'https://aurora.example' },
  newsletter: { name: 'Spring' },
  unsubscribe_url: 'https://aurora.example/u/1?a=1&b=2',
  preferences_url: 'https://aurora.example/p/1',
  web_url: 'https://aurora.example/spring',
};

const filled = (source: string, format: MergeFormat = 'text', values: MergeValues = ANN) =>
  compileMergeTags(source, format).fill(values);
const faultsOf = (source: string, format: MergeFormat = 'text') =>
  compileMergeTags(source, format).faults.map(({ kind, message }) => `${kind}: ${message}`);

describe('merge tags', () => {
  it('fills every name of the vocabulary, and names those that a text uses', () => {
    const { tags, faults, fill } = compileMergeTags(MERGE_TAGS.map((tag) => `{{ ${tag} }}`).join('|'), 'text');
    expect([tags, faults]).toEqual([MERGE_TAGS, []]);
    expect(fill(ANN).split('|')).toEqual([
      ...['Ann', 'O’Neill & <Sons>', 'Ann O’Neill', 'ann@example.com'],
      ...['Aurora "Travel"', 'https://aurora.example', 'Spring'],
      ...['https://aurora.example/u/1?a=1&b=2', 'https://aurora.example/p/1', 'https://aurora.example/spring'],
    ]);
  });

  it.each([
    ['{{member.first_name}}', 'Ann'],
    ['{{-  member.first_name  -}}', 'Ann'],
    ['{{ member["first_name"] }}', 'Ann'],
    ['{{ member.first_name | upcase }} {{ member.first_name | append: "!" }}', 'ANN Ann!'],
    ['{{ member.first_name | default: "friend" }}', 'Ann'],
    ['{{ "plain" }}', 'plain'],
    ['{ a } } { b: {c} } {', '{ a } } { b: {c} } {'],
    ['50 {% off', '50 {% off'],
    ['', ''],
  ])('fills %s', (source, expected) => expect(filled(source)).toBe(expected));

  it.each([{}, { member: {} }, { member: { first_name: null } }, { member: { first_name: '' } }])(
    'is empty or the default where a value is missing: %j',
    (values) => {
      expect(filled('[{{ member.first_name }}]', 'text', values)).toBe('[]');
      expect(filled('{{ member.first_name | default: "friend" }}', 'html', values)).toBe('friend');
      expect(filled('{{ member.first_name | default: space.name }}', 'text', { ...values, space: { name: 'S' } })).toBe(
        'S',
      );
    },
  );

  it('reads a tag that was escaped as HTML', () => {
    for (const quote of ['"', '&quot;', '&#34;', '&#x22;', "'", '&#39;', '“']) {
      const source = `<p>{{&nbsp;member.first_name | default: ${quote}friend${quote === '“' ? '”' : quote} }}</p>`;
      expect(compileMergeTags(source, 'html').faults).toEqual([]);
      expect(filled(source, 'html', {})).toBe('<p>friend</p>');
    }
  });

  it('escapes values in HTML, also in attributes, and nothing else', () => {
    expect(filled('<b title="{{ space.name }}">{{ member.last_name }}</b>', 'html')).toBe(
      '<b title="Aurora &quot;Travel&quot;">O’Neill &amp; &lt;Sons&gt;</b>',
    );
    expect(filled('<a href="{{ unsubscribe_url }}">', 'html')).toBe(
      '<a href="https://aurora.example/u/1?a=1&amp;b=2">',
    );
    expect(filled('{{ member.first_name | default: "<b>&" }}', 'html', {})).toBe('&lt;b&gt;&amp;');
  });

  it.each(['\r\nBcc: all@example.com', '\nX: y', '\r', '\u0000', '\u2028', '\u0085', '\t'])(
    'begins no header and no line by a value with %j',
    (value) => {
      const hostile = { member: { first_name: `Ann${value}` } };
      expect(filled('Hello {{ member.first_name }}!', 'header', hostile)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(filled('Hello {{ member.first_name }}!', 'text', hostile)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(filled(`Hello${value}X`, 'header')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    },
  );

  it('keeps the lines of a text', () => expect(filled('a\nb {{ member.first_name }}\n')).toBe('a\nb Ann\n'));

  it.each([
    ['{{ member.frist_name }}', 'unknown: no merge tag "member.frist_name"; did you mean "member.first_name"?'],
    ['{{ first_name }}', 'unknown: no merge tag "first_name"'],
    ['{{ member }}', 'unknown: no merge tag "member"'],
    ['{{ member.constructor }}', 'unknown: no merge tag "member.constructor"'],
    ['{{ __proto__.x }}', 'unknown: no merge tag "__proto__.x"'],
    ['{{ member[space.name] }}', 'unknown: no merge tag "member.[]"'],
    ['{{ member.first_name | defualt: "x" }}', 'syntax: undefined filter: defualt'],
    ['{{ member.first_name | replace: "", "aaaa" }}', 'syntax: undefined filter: replace'],
    ['{{ }}', 'syntax: The tag is empty'],
    ['{{ member.<b>first_name</b> }}', 'syntax: The tag holds what no tag may: write it again as plain text'],
    ['{{ (1..100000000) | join }}', 'syntax: The tag holds what no tag may: write it again as plain text'],
    ['{{ member.first_name', 'unclosed: The tag is not closed with }}'],
    [`{{ ${'x'.repeat(600)} }}`, 'unclosed: The tag is not closed with }}'],
    ['{% if member.first_name %}', 'logic: Mails take no {% … %}: write {{ … }}'],
    ['{% for i in (1..100000000) %}', 'logic: Mails take no {% … %}: write {{ … }}'],
    ['{% include "secrets" %}', 'logic: Mails take no {% … %}: write {{ … }}'],
  ])('says what is wrong with %.40s, and goes on', (source, fault) => {
    expect(faultsOf(`a ${source} b`)[0]).toContain(fault);
    expect(() => filled(`a ${source} b`)).not.toThrow();
    expect(filled(`a ${source} b`)).not.toContain('100000000');
  });

  it('never reads a value as a tag', () => {
    const values = { member: { first_name: '{{ member.email }}{% for i in (1..9) %}', email: 'x@example.com' } };
    expect(filled('{{ member.first_name }}', 'text', values)).toBe(values.member.first_name);
  });

  it('takes hostile texts of 5 MB in a moment', () => {
    // Of this process alone, however busy the machine is.
    const before = process.cpuUsage();
    for (const part of ['{{', '}}', '{%', '{', '{{ a }}', '{{ member.email }}', '&quot;{{"']) {
      const source = part.repeat(5_000_000 / part.length);
      expect(filled(source).length).toBeLessThanOrEqual(source.length);
    }
    expect(compileMergeTags('{{ a }}'.repeat(1_000), 'text').faults.length).toBeLessThanOrEqual(100);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(20);
  });
});
