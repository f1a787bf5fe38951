import { describe, expect, it } from 'vitest';
import { planBlock, renderBlock } from '../blocks.ts';
import { library, libraryRow } from '../library/library.ts';
import { sampleData } from '../library/sample-cards.ts';
import { siteOf } from '../site.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { type Dropped, examineMail } from './examine-mail.ts';
import { mailTask } from './mail-body.ts';

const section = (inside: string) => `<mj-section background-color="#fff"><mj-column>${inside}</mj-column></mj-section>`;
const examine = (inside: string) => examineMail([{ blockId: 'b', mjml: section(inside) }])[0];
const namesOf = (dropped: readonly Dropped[] = []) => dropped.map(({ name, by }) => `${name}: ${by.join(', ')}`);

describe('the links of a block', () => {
  it('are those of texts, buttons and pictures, each once and as a reader follows them', () => {
    const text = '<mj-text><a href="https://a.example/?b=1&amp;c=2">a</a> <a href="{{ web_url }}">w</a></mj-text>';
    const others = '<mj-button href="/about">b</mj-button><mj-image src="/p.png" href="/about" />';
    expect(examine(text + others)?.links).toEqual(['https://a.example/?b=1&c=2', '{{ web_url }}', '/about']);
  });
});

describe('what mail programs drop', () => {
  it('is said of what stands in a text, with the programs that drop it', () => {
    const styled =
      '<mj-text><div style="position:absolute"><video src="https://a.example/b.mp4"></video></div></mj-text>';
    expect(namesOf(examine(styled)?.dropped)).toEqual(
      expect.arrayContaining([
        'position: Gmail, Outlook for Windows, Outlook',
        '<video> element: Gmail, Outlook for Windows, Outlook',
      ]),
    );
  });

  it('is said of pictures from elsewhere, and of none that a mail shows as JPEG or PNG', () => {
    const picture = (src: string) => `<mj-image src="${src}" alt="a" />`;
    expect(namesOf(examine(picture('https://a.example/boat.webp?v=2'))?.dropped)).toEqual([
      'WEBP: Outlook for Windows',
    ]);
    expect(namesOf(examine(picture('/api/assets/s/a/logo.svg'))?.dropped)).toEqual(['SVG: Gmail']);
    expect(examine(picture('/api/assets/s/a/f.webp') + picture('https://a.example/b.png'))?.dropped).toEqual([]);
  });

  it('is nothing where a style is none, where merge tags stand, and of what MJML itself writes', () => {
    const text = '<mj-text><p style="color">{{ member.name | default: &quot;you&quot; }}</p></mj-text>';
    expect(examine(text)?.dropped).toEqual([]);
    expect(examine('<mj-image src="a.png" alt="a > b" border-radius="8px" /><mj-social></mj-social>')?.dropped).toEqual(
      [],
    );
  });

  const mails = library.filter(({ mail }) => mail !== undefined);
  it.each(mails.map((one) => [one.name, one] as const))('is nothing of the library: %s', (_name, one) => {
    const { id, schema, info: content } = JSON.parse(JSON.stringify(libraryRow(one)));
    const component = { id, version: 1, schema, info: content, versions: [] };
    const row = { id, info: JSON.parse(JSON.stringify(one.sample)), version: 1, component };
    const planned = planBlock(row);
    const task = mailTask(row, {
      ...{ name: 'n', subject: 's', preheader: '', address: '', home: '', assets: '', header: null, footer: null },
      site: siteOf({ id: 's', name: 'Aurora', info: {}, meta: {} }),
      data: new Map(planned ? [[id, sampleData(planned.definition)]] : []),
    });
    const result = task && renderBlock(createTemplateEngine(), task);
    if (!result || !('html' in result)) throw new Error('The block shows nothing.');
    expect(examineMail([{ blockId: id, mjml: result.html }])[0]?.dropped).toEqual([]);
  });
});
