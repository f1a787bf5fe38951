import { expect, it } from 'vitest';
import { planBlock } from '#render/blocks.ts';
import { siteOf } from '#render/site.ts';
import { previewDocument } from './preview-document.ts';

const site = siteOf({ id: 's', name: 'Aurora', info: { primary_color: '#112233', language: 'fr' }, meta: {} });
const component = {
  ...{ id: '51e70000-0000-4000-8000-000000000001', version: 2, schema: [], versions: [] },
  info: { template: '<p>a</p>', css: 'p{color:red}' },
};
const block = planBlock({ id: 'b', info: {}, version: 2, component });

it('shows blocks in the look of the site, each style sheet once and with the nonce of the page around', () => {
  if (!block) throw new Error('no plan');
  const rendered = { block, html: '<p>a<img src="/a.png" loading="lazy"></p>' };
  const section = { id: 'one', info: { style: { paddingTop: 8 } }, blocks: [rendered, rendered] };
  const html = previewDocument(site, [section], { place: 'header', nonce: 'n0"' });
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('--primary:#112233');
  expect(html).toContain('<style nonce="n0&quot;">');
  expect(html).toContain('#s-one{padding-top:8px}');
  expect(html.split('.c-000000000001-2').length).toBe(2);
  expect(html).toContain(
    '<div class="bar"><section id="s-one"><div id="b-b" class="block"><div class="c-000000000001-2"><p>a',
  );
  expect(html).toContain('</section></div></body>');
  expect(html).not.toContain('lazy');
});
