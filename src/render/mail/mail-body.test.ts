import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#schema/json.ts';
import { type BlockRow, renderBlock } from '../blocks.ts';
import { siteOf } from '../site.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { type MailContent, type MailTools, renderMailBody } from './mail-body.ts';
import { compileMergeTags } from './merge-tags.ts';
import { MERGE_LINKS } from './merge-vocabulary.ts';
import { convertMail } from './mjml.ts';

const compile = createTemplateEngine();
const tools: MailTools = {
  render: async (tasks) => tasks.map((task) => renderBlock(compile, task)),
  convert: convertMail,
};

const schema: Json = [
  { kind: 'text', name: 'heading' },
  { kind: 'richText', name: 'text' },
  { kind: 'text', name: 'href', format: 'link' },
  { kind: 'media', name: 'image', accept: ['image/*'] },
];
const TEXT =
  '<mj-section><mj-column><mj-text><h2>{{ heading }}</h2>{{ text | rich }}</mj-text></mj-column></mj-section>';
const BUTTON = '<mj-section><mj-column><mj-button href="{{ href }}">{{ heading }}</mj-button></mj-column></mj-section>';

const block = (id: string, mail: string, info: JsonObject = {}, data: Json = {}): BlockRow => ({
  id,
  info,
  version: 1,
  component: { id: `c${id}${mail.length}`, version: 1, schema, info: { mail, data }, versions: [] },
});

const mail = (blocks: readonly BlockRow[], more: Partial<MailContent> = {}): MailContent => ({
  name: 'Spring',
  subject: 'Hello',
  preheader: 'What is new',
  site: siteOf({ id: 's', name: 'Aurora', info: {}, meta: {} }),
  address: '1 Pier, Oslo',
  home: 'https://aurora.example',
  assets: 'https://console.example',
  header: null,
  footer: null,
  sections: [{ id: 's1', info: {}, blocks }],
  data: new Map(),
  ...more,
});

const render = (...blocks: BlockRow[]) => renderMailBody(mail(blocks), tools);

describe('the body of a mail', () => {
  it('gives a text of 5 MB neither to templates nor to MJML, and says that it is too long', async () => {
    const given = { templates: 0, mjml: 0 };
    const text = `<p>${'The sea was calm today. '.repeat(220_000)}</p>`;
    const { faults } = await renderMailBody(mail([block('1', TEXT, { text })]), {
      render: (tasks) => {
        given.templates += JSON.stringify(tasks).length;
        return tools.render(tasks);
      },
      convert: (mjml) => {
        given.mjml += mjml.length;
        return tools.convert(mjml);
      },
    });
    expect(faults).toContainEqual({ blockId: '1', message: 'Text: too long, or not of its kind.' });
    expect(given.templates).toBeGreaterThan(0);
    expect(given.templates).toBeLessThan(100_000);
    expect(given.mjml).toBeLessThan(100_000);
  });

  it('holds its blocks in order, as HTML and as text, with the preheader and the merge tags', async () => {
    const { html, text, faults } = await render(
      block('1', TEXT, {
        heading: 'Dear {{ member.first_name | default: "friend" }}',
        text: '<p>Snow <b>today</b>.</p>',
      }),
      block('2', BUTTON, { heading: 'Book', href: 'https://aurora.example/book?a=1&b=2' }),
    );
    expect(faults).toEqual([]);
    expect(html).toContain('What is new');
    expect(html.indexOf('Snow')).toBeLessThan(html.indexOf('Book'));
    expect(text).toBe(
      'Dear {{ member.first_name | default: "friend" }}\n\nSnow today.\n\nBook (https://aurora.example/book?a=1&b=2)',
    );
    const filled = compileMergeTags(html, 'html');
    expect(filled.faults).toEqual([]);
    expect(filled.fill({ member: { first_name: 'A<b>' } })).toContain('Dear A&lt;b&gt;');
    expect(filled.fill({})).toContain('Dear friend');
  });

  it.each([
    ['normal', { paddingTop: 'l', paddingBottom: 24 }, '60px 0px 24px 0px'],
    ['airy', { paddingTop: 'l', paddingLeft: 'none' }, '96px 0px 0px 0px'],
    ['compact', { paddingRight: 'xl', paddingBottom: 999 }, '0px 58px 200px 0px'],
  ])('a %s space gives a section its steps in pixels', async (density, style, padding) => {
    const sections = [{ id: 's1', info: { style }, blocks: [block('1', TEXT, { heading: 'Hello' })] }];
    const site = siteOf({ id: 's', name: 'Aurora', info: { density }, meta: {} });
    const { html } = await renderMailBody(mail([], { site, sections }), tools);
    expect(html).toContain(`padding:${padding}`);
  });

  it.each<JsonObject>([{ paddingTop: 'huge' }, { paddingTop: 'none' }, { radius: 'site', minHeight: 9 }])(
    'a section with %j looks as it would without',
    async (style) => {
      const blocks = [block('1', TEXT, { heading: 'Hello' })];
      const { html } = await renderMailBody(mail([], { sections: [{ id: 's1', info: { style }, blocks }] }), tools);
      expect(html).toBe((await render(...blocks)).html);
    },
  );

  it.each(MERGE_LINKS)('leads a button to {{ %s }}, which a field of a link takes', async (tag) => {
    const { html, faults } = await render(block('1', BUTTON, { heading: 'Go', href: `{{ ${tag} }}` }));
    expect(faults).toEqual([]);
    expect(html).toContain(`href="{{ ${tag} }}"`);
  });

  it('leads its own paths to the site, and its pictures to where they are', async () => {
    const { html, text } = await render(
      block('1', BUTTON, { heading: 'Go', href: '/winter' }),
      block(
        '2',
        '<mj-section><mj-column><mj-image src="{{ image }}" alt="A" href="{{ href }}" /></mj-column></mj-section>',
        {
          image: '/api/assets/a.png',
          href: '/a',
        },
      ),
      block('3', TEXT, { text: '<a href="/rich">x</a> <a href="{{ unsubscribe_url }}">y</a>' }),
    );
    expect(html).toContain('href="https://aurora.example/winter"');
    expect(html).toContain('src="https://console.example/api/assets/a.png"');
    expect(html).toContain('href="https://aurora.example/rich"');
    expect(html).toContain('href="{{ unsubscribe_url }}"');
    expect(text).toContain('Go (https://aurora.example/winter)');
  });

  it('shows pictures of the space in a form that each mail program knows, and leaves others as they are', async () => {
    const hash = '0123456789abcdef'.repeat(2);
    const picture = (src: string) => `<mj-section><mj-column><mj-image src="${src}" alt="" /></mj-column></mj-section>`;
    const blocks = [
      `/api/assets/s/a/${hash}.webp#focus=30,70`,
      `https://files.example/s/b/${hash}.webp`,
      `https://elsewhere.example/s/c/${hash}.webp`,
      '/api/assets/s/d/logo.svg',
    ].map((src, at) => block(String(at), picture(src)));
    const { html } = await renderMailBody(mail(blocks, { files: 'https://files.example' }), tools);
    expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      `https://console.example/api/assets/s/a/${hash}.w1280.jpg`,
      `https://console.example/api/assets/s/b/${hash}.w1280.jpg`,
      `https://elsewhere.example/s/c/${hash}.webp`,
      'https://console.example/api/assets/s/d/logo.svg',
    ]);
  });

  it.each([
    ['<mj-section><mj-column><mj-text>a', /is not closed/],
    ['<mj-section></mj-column></mj-section>', /closes no/],
    ['<mj-section><mj-column><mj-foo>a</mj-foo></mj-column></mj-section>', /mj-foo/],
    ['<mj-section><mj-column><mj-button colr="x">a</mj-button></mj-column></mj-section>', /colr/],
    ['<mj-text>a</mj-text>', /cannot be used inside mj-body/],
    ['<mj-section><mj-column><mj-text>{{ heading | nope }}</mj-text></mj-column></mj-section>', /undefined filter/],
    ['{% for i in (1..100000000) %}x{% endfor %}', /limit/],
    ['<mj-include path="/etc/passwd" />', /does not take/],
    ['<mj-section><mj-column><mj-raw><script>alert(1)</script></mj-raw></mj-column></mj-section>', /does not take/],
    [
      '<mj-section><mj-column><mj-text><img src=x onerror=alert(1)></mj-text></mj-column></mj-section>',
      /does not take/,
    ],
    ['</mj-body></mjml>', /does not take/],
    ['x'.repeat(60_000), /limit/],
    ['', /not for mail/],
  ])('says which block is broken and shows the others: %.50s', async (template, reason) => {
    const { html, faults } = await render(
      block('1', TEXT, { heading: 'First' }),
      block('bad', template, {}),
      block('3', TEXT, { heading: 'Last' }),
    );
    expect(faults.map(({ blockId }) => blockId)).toContain('bad');
    expect(faults.filter(({ blockId }) => blockId !== 'bad')).toEqual([]);
    expect(faults[0]?.message).toMatch(reason);
    expect(html).toContain('First');
    expect(html).toContain('Last');
    expect(html).not.toMatch(/<script|onerror|passwd/);
  });

  it('names the block at which MJML itself stops', async () => {
    const convert: MailTools['convert'] = async (mjml) =>
      mjml.includes('STOP') ? { fault: 'stopped' } : convertMail(mjml);
    const content = mail([block('1', TEXT, { heading: 'First' }), block('2', TEXT, { heading: 'STOP' })]);
    const { html, faults } = await renderMailBody(content, { ...tools, convert });
    expect(faults).toEqual([{ blockId: '2', message: 'stopped' }]);
    expect(html).toContain('First');
    expect(await renderMailBody(content, { ...tools, convert: async () => ({ fault: 'no' }) })).toMatchObject({
      html: '',
    });
  });

  it.each([
    '"><script>alert(1)</script>',
    '</mj-text></mj-column></mj-section><mj-raw>',
    '<!--',
    '<mj-include path="x" />',
    '&lt;mj-raw&gt;',
    ']]>',
  ])('shows what people type as text: %s', async (heading) => {
    const { html, faults } = await render(
      block('1', TEXT, { heading, text: `<p>${heading}</p>` }),
      block('2', BUTTON, { heading }),
      block('3', TEXT, { heading: 'Last' }),
    );
    expect(faults).toEqual([]);
    expect(html).not.toMatch(/<script|<mj-/);
    expect(html).toContain('Last');
  });

  it('leads nowhere by a hostile address, also from data, and takes no data for a merge tag', async () => {
    const list =
      '<mj-section><mj-column>{% for one in goods %}<mj-button href="{{ one.href }}">{{ one.name }}</mj-button>{% endfor %}</mj-column></mj-section>';
    const goods = [
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'data:text/html,x',
      '{{ member.email }}',
      '//evil.test',
    ].map((href) => ({
      href,
      name: 'a {{ member.email }} {% if x %}',
    }));
    const content = mail([block('1', list, {}, { goods: { method: 'LatestPages', with: {} } })], {
      data: new Map([['1', { goods }]]),
    });
    const { html, text, faults } = await renderMailBody(content, tools);
    expect(faults).toEqual([]);
    expect(html).not.toMatch(/href="(?!#)/);
    for (const source of [html, text]) {
      const { tags, faults: broken, fill } = compileMergeTags(source, source === html ? 'html' : 'text');
      expect([tags, broken]).toEqual([[], []]);
      expect(fill({ member: { email: 'x@example.com' } })).toContain('a {{ member.email }} {% if x %}');
    }
  });

  it('has no line of a subject that ends its title', async () => {
    const { html } = await renderMailBody(mail([], { subject: 'A</title><script>\nx', preheader: '<b>\n' }), tools);
    expect(html).not.toContain('<script');
  });

  it('leaves out blocks of 500 kB each, and says so', async () => {
    const { html, faults } = await render(
      ...Array.from({ length: 10 }, (_, at) => block(`${at}`, TEXT, { text: `<p>${'word '.repeat(100_000)}</p>` })),
    );
    expect(html.length).toBeLessThan(1_000_000);
    expect(faults.map(({ blockId }) => blockId)).toEqual(Array.from({ length: 10 }, (_, at) => `${at}`));
  });
});
