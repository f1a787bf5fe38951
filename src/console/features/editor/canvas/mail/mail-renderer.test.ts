import { expect, it } from 'vitest';
import type { MailBlock } from '#console/providers/api/mail-api.ts';
import type { BlockTask } from '#render/blocks.ts';
import { createMailRenderer } from './mail-renderer.ts';

const site = { language: 'en', primaryColor: '#006491', font: 'Inter', cornerRadius: 4 };
const task = (id: string, template: string): BlockTask => ({ id, template, values: {}, base: '', isMail: true });

/** Draws blocks whose templates yield themselves. @returns the results, and the blocks of each request */
async function renderBlocks(
  templates: readonly string[],
  answer = (mjml: string): MailBlock => ({ html: mjml, css: '' }),
) {
  const requests: number[] = [];
  const renderer = createMailRenderer(
    { render: async (tasks) => tasks.map(({ template }) => ({ html: template })) },
    site,
    async (_, blocks) => {
      requests.push(blocks.length);
      return blocks.map(answer);
    },
  );
  const results = await renderer.render(templates.map((template, at) => task(String(at), template)));
  return { results, requests };
}

it('asks the server for as many blocks as it takes at once', async () => {
  const templates = Array.from({ length: 34 }, (_, at) => (at === 3 ? '' : `block ${at}`));
  const { results, requests } = await renderBlocks(templates);
  expect(results.map((result) => 'html' in result && result.html)).toEqual(templates);
  expect(requests).toEqual([16, 16, 1]);
});

it('asks for fewer where they are large, by what is sent', async () => {
  const { results, requests } = await renderBlocks(Array.from({ length: 5 }, () => '"'.repeat(40_000)));
  expect(results).toHaveLength(5);
  expect(requests).toEqual([2, 2, 1]);
});

it('says what failed of the blocks that were asked for together', async () => {
  const { results } = await renderBlocks(['a'.repeat(150_000), 'b'.repeat(150_000)], (mjml) => {
    if (mjml.startsWith('a')) throw new Error('Too busy.');
    return { html: 'shown', css: '' };
  });
  expect(results).toEqual([{ fault: 'Too busy.' }, { html: 'shown', css: '' }]);
});
