import { describe, expect, it } from 'vitest';
import { siteOf } from '#render/site.ts';
import { AppError } from '../errors.ts';
import type { MailContentRows } from '../ports/newsletters/newsletters.ts';
import { mailWarnings } from './mail-warnings.ts';
import { createLinkTrial } from './try-links.ts';

const site = siteOf({ id: 'space', name: 'Aurora', info: {}, meta: {} });
const rows = {
  ...{ name: 'Spring', slug: '', subject: 'Hello', subjectB: '', preheader: '', tagIds: {}, updatedAt: '' },
  ...{ site, isLive: true, settings: {}, header: null, footer: null, sections: [], ask: async () => [] },
} as unknown as MailContentRows;

/** The warnings of one block with these links, where hosts and the own pages answer as the table says. */
async function warnings(links: readonly string[], answers: Record<string, number | string> = {}, isLive = true) {
  const tried: string[] = [];
  const tryLinks = createLinkTrial({
    async status(url) {
      tried.push(url);
      const answer = answers[url] ?? 200;
      if (typeof answer === 'string') throw new AppError(answer as 'address-refused');
      return answer;
    },
  });
  const pages: string[] = [];
  const found = await mailWarnings(
    { kind: 'newsletter', id: 'n', spaceId: 'space' },
    {
      newsletters: {
        content: async () => ({ ...rows, isLive }),
        sentAs: async () => null,
        memberInfo: async () => ({}),
      },
      ...{ sitesOrigin: 'https://sites.example', filesUrl: undefined, dataFailed: () => {}, tryLinks },
      render: async () => [],
      convert: async () => ({ html: '<p>a</p>', text: 'a', errors: [] }),
      examine: async () => ({ blocks: [{ blockId: 'b', links, dropped: [] }] }),
      statusOfPath: async (_space, path) => {
        pages.push(path);
        return Number(answers[path] ?? 200);
      },
    },
  );
  return { found: found?.map(({ kind, values }) => [kind, ...Object.values(values)]), tried, pages };
}

describe('the links of a mail', () => {
  it('are marked where they do not answer, each with its block', async () => {
    const links = ['https://a.example/', 'https://b.example/old', 'https://c.example/', 'http://10.0.0.1/'];
    const answers = { 'https://b.example/old': 404, 'https://c.example/': 'address-unreachable' };
    expect((await warnings(links, { ...answers, 'http://10.0.0.1/': 'address-refused' })).found).toEqual([
      ['link-status', 'https://b.example/old', 404],
      ['link-silent', 'https://c.example/'],
      ['link-private', 'http://10.0.0.1/'],
    ]);
    expect((await warnings(['https://l.example/'], { 'https://l.example/': 999 })).found).toEqual([
      ['link-closed', 'https://l.example/', 999],
    ]);
  });

  it('of the own site are asked of its pages, and of no host', async () => {
    const links = ['/about?a=1#b', 'https://sites.example/sites/space/gone', 'https://sites.example/sites/space'];
    const { found, tried, pages } = await warnings(links, { '/gone': 410 });
    expect([found, tried, pages]).toEqual([
      [['link-status', 'https://sites.example/sites/space/gone', 410]],
      [],
      ['/about', '/gone', '/'],
    ]);
    expect((await warnings(links, { '/gone': 410 }, false)).found).toEqual([]);
  });

  it('are left alone where they differ by recipient or are no addresses of the web, and marked where they lead nowhere', async () => {
    const links = [
      '{{ web_url }}',
      'https://a.example/{{ member.email }}',
      'mailto:a@example.com',
      '#part',
      '#',
      'about',
    ];
    const { found, tried } = await warnings(links);
    expect([found, tried]).toEqual([[['link-nowhere'], ['link-nowhere']], []]);
  });

  it('are tried once in some minutes, and no more than people wait for', async () => {
    let requestCount = 0;
    const trial = createLinkTrial({
      status: async () => {
        requestCount += 1;
        return 200;
      },
    });
    const many = Array.from({ length: 60 }, (_, at) => `https://a.example/${at}`);
    expect((await trial('space', many)).left).toBe(10);
    await trial('space', many);
    expect(requestCount).toBe(50);
  });
});
