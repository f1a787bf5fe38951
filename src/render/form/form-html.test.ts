// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import { type FormView, formHtml, formMessage } from './form-html.ts';
import { formWords } from './form-words.ts';

const HOSTILE = `"><script>alert(1)</script>`;
const fields: FormField[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true, help: 'As on the ticket' },
  { kind: 'text', name: 'story', format: 'multiline' },
  { kind: 'number', name: 'guests', unit: 'people' },
  { kind: 'boolean', name: 'agree', required: true },
  { kind: 'date', name: 'day', precision: 'day' },
  { kind: 'choice', name: 'one', options: [{ value: 'a' }, { value: 'b' }] },
  { kind: 'choice', name: 'some', many: true, options: [{ value: 'a' }, { value: 'b' }] },
  { kind: 'choice', name: 'long', options: Array.from({ length: 9 }, (_, at) => ({ value: `v${at}` })) },
  { kind: 'rating', name: 'stars', max: 3 },
];
const view = (change: Partial<FormView> = {}): FormView => ({
  name: 'Ask us',
  blockId: 'b1',
  base: '/sites/x',
  action: '/sites/x/_forms/f/b1?page=contact',
  isCompact: false,
  heading: 'h3',
  words: formWords('en'),
  language: 'en',
  step: { id: 's1', title: 'You', text: '', next: '', back: '' },
  parts: fields.map((field) => ({ kind: 'field', blockId: field.name, field })),
  at: 1,
  of: 2,
  mayGoOn: false,
  answers: {},
  faults: {},
  note: '',
  state: 'sealed',
  captcha: null,
  content: new Map(),
  ...change,
});

const parse = (html: string) => {
  const host = document.createElement('div');
  host.innerHTML = html;
  return host;
};

describe('a step of a form', () => {
  it('labels every input, and groups those that belong together', () => {
    const host = parse(formHtml(view()));
    for (const control of host.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      expect([control.id, host.querySelector(`label[for="${control.id}"]`) !== null]).toEqual([control.id, true]);
    }
    expect(host.querySelectorAll('fieldset > legend')).toHaveLength(3);
    expect(host.querySelectorAll('[id]').length).toBe(
      new Set([...host.querySelectorAll('[id]')].map(({ id }) => id)).size,
    );
    expect(host.querySelector('select')?.getAttribute('name')).toBe('q.long');
  });

  it('names a consent by its sentence, whose links open beside the form and lead inside the site', () => {
    const consent = (sentence: string, required = true) => {
      const field: FormField = { kind: 'boolean', name: 'terms', label: 'Terms', consent: sentence, required };
      return parse(formHtml(view({ parts: [{ kind: 'field', blockId: 'terms', field }] }))).querySelector('.check');
    };
    const consentBox = consent('<p>I agree to the <a href="/terms">terms</a>.</p><p>All of <b>them</b>.</p>');
    const link = consentBox?.querySelector('label a');
    expect(consentBox?.querySelector('label')?.textContent).toBe(
      'I agree to the terms (opens in a new tab).All of them.',
    );
    expect(consentBox?.querySelector('label > span')?.innerHTML).toMatch(/\.<br ?\/?>All of <b>them<\/b>\.$/);
    expect(['href', 'target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
      '/sites/x/terms',
      '_blank',
      'noopener',
    ]);
    expect(consent('I agree', false)?.textContent).toBe('I agree (optional)');
    const hostile = consent(
      `<img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x">a</a><form><input name=q.x>${HOSTILE}`,
    );
    expect(hostile?.innerHTML).not.toMatch(/script|<img|onclick|onerror|<form|q\.x/);
    expect(hostile?.textContent).toContain('a (opens');
  });

  it('asks for a file with what it takes, and says which one has arrived', () => {
    const field: FormField = {
      ...{ kind: 'text', name: 'cv', label: 'CV', required: true },
      file: { question: 'cv', kinds: ['document', 'picture'], megabytes: 2 },
    };
    const draw = (change: Partial<FormView>) =>
      parse(formHtml(view({ parts: [{ kind: 'field', blockId: 'cv', field }], ...change })));
    const host = draw({ faults: { cv: 'This file is empty.' } });
    const input = host.querySelector<HTMLInputElement>('[name="q.cv"]');
    expect(host.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
    expect(input?.getAttribute('aria-describedby')).toBe('f-b1-cv-limits f-b1-cv-fault');
    expect(host.querySelector('#f-b1-cv-limits')?.textContent).toMatch(/documents.*pictures.*At most 2 MB/);
    expect(input?.accept.split(',')).toEqual(expect.arrayContaining(['.pdf', '.docx', '.jpg', '.heic']));
    expect(input?.accept).not.toMatch(/svg|zip/);
    expect(host.querySelector('.attached')).toBeNull();
    const again = draw({ answers: { cv: HOSTILE } });
    expect(again.querySelector('script')).toBeNull();
    expect(again.querySelector('.attached')?.textContent).toContain(HOSTILE);
    expect(again.querySelector('label[for="f-b1-cv-without"]')?.textContent).toBe(`Remove ${HOSTILE}`);
    expect(again.querySelector('[name="q.cv.without"]')?.getAttribute('type')).toBe('checkbox');
    expect(parse(formHtml(view())).querySelector('form')?.hasAttribute('enctype')).toBe(false);
  });

  it('puts no colon behind a question that ends with a mark', () => {
    const parts = ['Name', 'Where to?'].map((label, at) => {
      const field: FormField = { kind: 'text', name: `q${at}`, label };
      return { kind: 'field', blockId: `q${at}`, field } as const;
    });
    const host = parse(formHtml(view({ parts, faults: { q0: 'Required.', q1: 'Required.' } })));
    const links = [...host.querySelectorAll('[role=alert] a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Name: Required.', 'Where to? Required.']);
  });

  it('says what is wrong beside the question and in a summary that takes the focus', () => {
    const host = parse(formHtml(view({ faults: { name: 'Required.' } })));
    const input = host.querySelector('[name="q.name"]');
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(input?.getAttribute('aria-describedby')).toBe('f-b1-name-help f-b1-name-fault');
    expect(host.querySelector('#f-b1-name-fault')?.textContent).toBe('Required.');
    const summary = host.querySelector('#form-b1');
    expect([summary?.getAttribute('role'), summary?.getAttribute('tabindex')]).toEqual(['alert', '-1']);
    expect(summary?.querySelector('a')?.getAttribute('href')).toBe('#f-b1-name');
  });

  it('shows the answers so far', () => {
    const answers = {
      name: 'Ann',
      story: 'Two\nlines',
      guests: 3,
      agree: true,
      day: '2026-12-24',
      one: 'b',
      some: ['a', 'b'],
      long: 'v4',
      stars: 2,
    };
    const host = parse(formHtml(view({ answers })));
    const checked = [...host.querySelectorAll<HTMLInputElement>('input:checked')].map(
      ({ name, value }) => `${name}=${value}`,
    );
    expect(checked).toEqual(['q.agree=true', 'q.one=b', 'q.some=a', 'q.some=b', 'q.stars=2']);
    expect(host.querySelector('textarea')?.value).toBe('Two\nlines');
    expect(host.querySelector('select')?.value).toBe('v4');
    expect(host.querySelector<HTMLInputElement>('[name="q.guests"]')?.value).toBe('3');
  });

  it('leads on, and back from the second step', () => {
    const buttons = (change: Partial<FormView>) =>
      [...parse(formHtml(view(change))).querySelectorAll('button')].map(({ textContent, value }) => [
        textContent,
        value,
      ]);
    expect(buttons({})).toEqual([['Next', 'next']]);
    expect(buttons({ at: 2 })).toEqual([
      ['Send', 'next'],
      ['Back', 'back'],
    ]);
    expect(buttons({ at: 2, mayGoOn: true })[0]).toEqual(['Next', 'next']);
    expect(buttons({ at: 2, step: { id: 's', title: '', text: '', next: 'Order', back: 'Undo' } })).toEqual([
      ['Order', 'next'],
      ['Undo', 'back'],
    ]);
  });

  it('brings a script for a captcha alone, where it is asked for', () => {
    const captcha = { siteKey: 'k', script: 'https://captcha.test/api.js' };
    expect(formHtml(view({ captcha }))).not.toContain('<script');
    expect(formHtml(view({ captcha, at: 2 }))).toContain('<script src="https://captcha.test/api.js" async defer>');
  });

  it('lets nothing that somebody wrote or answered become markup', () => {
    const hostile = fields.map((field) => ({
      ...field,
      name: field.name,
      label: HOSTILE,
      help: HOSTILE,
      ...(field.kind === 'choice' && { options: [{ value: HOSTILE, label: HOSTILE }] }),
    })) as FormField[];
    const html = formHtml(
      view({
        name: HOSTILE,
        action: HOSTILE,
        state: HOSTILE,
        note: HOSTILE,
        step: { id: HOSTILE, title: HOSTILE, text: HOSTILE, next: HOSTILE, back: HOSTILE },
        at: 2,
        parts: hostile.map((field) => ({ kind: 'field', blockId: 'x', field })),
        answers: Object.fromEntries(hostile.map(({ name }) => [name, HOSTILE])),
        faults: Object.fromEntries(hostile.map(({ name }) => [name, HOSTILE])),
        captcha: { siteKey: HOSTILE, script: 'https://captcha.test/api.js' },
      }),
    );
    expect(parse(html).querySelectorAll('script')).toHaveLength(1);
    expect(parse(formMessage('b1', HOSTILE)).querySelector('script')).toBeNull();
  });
});
