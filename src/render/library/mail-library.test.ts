import { describe, expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { planBlock, renderBlock } from '../blocks.ts';
import { renderMailBody } from '../mail/mail-body.ts';
import { compileMergeTags } from '../mail/merge-tags.ts';
import { convertMail } from '../mail/mjml.ts';
import { siteOf } from '../site.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { library, libraryRow } from './library.ts';
import { sampleData } from './sample-cards.ts';

const compile = createTemplateEngine();
const mails = library.filter(({ mail }) => mail !== undefined);

function rowOf(component: (typeof mails)[number], info: Json) {
  const { id, schema, info: content } = JSON.parse(JSON.stringify(libraryRow(component)));
  return { id, info, version: 1, component: { id, version: 1, schema, info: content, versions: [] } };
}

const mailOf = (rows: ReturnType<typeof rowOf>[], logo = '') =>
  renderMailBody(
    {
      ...{
        name: 'Spring',
        subject: 'Hello',
        preheader: '',
        address: '1 Pier, Oslo',
        home: 'https://a.example',
        assets: 'https://b.example',
      },
      site: siteOf({ id: 's', name: 'Aurora', info: { logo }, meta: {} }),
      header: null,
      footer: null,
      sections: [{ id: 's', info: {}, blocks: rows }],
      data: new Map(rows.map((row) => [row.id, sampleData(planBlock(row)?.definition ?? ({ data: {} } as never))])),
    },
    { render: async (tasks) => tasks.map((task) => renderBlock(compile, task)), convert: convertMail },
  );

describe('components for mail', () => {
  it.each(mails.map((one) => [one.name, one] as const))(
    '%s is MJML without a fault, filled and empty',
    async (_name, one) => {
      for (const info of [one.sample, {}] as Json[]) {
        for (const logo of ['', '/api/assets/logo.png']) {
          const { html, faults } = await mailOf([rowOf(one, info)], logo);
          expect(faults).toEqual([]);
          expect(compileMergeTags(html, 'html').faults).toEqual([]);
          expect(html).toContain('role="article"');
        }
      }
    },
  );

  it('stand together in one mail below the size at which Gmail cuts', async () => {
    const { html, text, faults } = await mailOf(mails.map((one) => rowOf(one, one.sample as Json)));
    expect(faults).toEqual([]);
    expect(compileMergeTags(html, 'html').tags.toSorted()).toEqual([
      'member.first_name',
      'preferences_url',
      'unsubscribe_url',
      'web_url',
    ]);
    expect(text).toContain('Unsubscribe ({{ unsubscribe_url }})');
    expect(text).toContain('1 Pier, Oslo');
    // Sample pictures are written into the text.
    expect(html.replaceAll(/data:image[^"]+/g, '').length).toBeLessThan(100_000);
  });
});
