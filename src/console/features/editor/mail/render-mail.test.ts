import { expect, it, vi } from 'vitest';
import type { RunCall } from '#console/providers/data/run-call.ts';
import type { BlockTask } from '#render/blocks.ts';
import { siteOf } from '#render/site.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { placedComponents } from '../content/placed-components.ts';
import { renderMail } from './render-mail.ts';

const site = siteOf({ id: 'space', name: 'Fjord', info: {}, meta: {} });
const versionOf = (version: number, field: string) => ({
  version,
  schema: [{ kind: 'text', name: field }],
  info: { mail: `version ${version}` },
});
const now = { id: 'text', name: 'Text', ...versionOf(3, 'body') };
const block = (id: string, version: number, info: JsonObject, component_id: string | null = 'text') => ({
  ...{ id, version, info, component_id },
});
const rows = (...blocks: ReturnType<typeof block>[]): Json => [{ id: 's', info: {}, blocks }];

/** Renders rows; each template yields its text and the values that it got. */
async function renderRows(sections: Json, fields: JsonObject = {}, versions: JsonObject[] = [versionOf(1, 'words')]) {
  const read = vi.fn(async () => ({ rows: [{ id: 'text', versions }] }));
  const render = async (tasks: readonly BlockTask[]) =>
    tasks.map(({ template, values: { words, body, mail } }) => ({
      html: `${template}: ${JSON.stringify({ words, body, mail })}`,
    }));
  const html = await renderMail(sections, fields, {
    ...{ site, render, run: read as unknown as RunCall, mayList: () => true, unavailable: 'Unavailable <block>' },
    components: placedComponents([now], new Map()),
  });
  return { html, read };
}

it('renders blocks in the version of their component that they were written for', async () => {
  const { html, read } = await renderRows(rows(block('a', 1, { words: 'Before' }), block('b', 3, { body: 'After' })));
  expect(html).toContain('<div id="b-a">version 1: {"words":"Before"');
  expect(html).toContain('<div id="b-b">version 3: {"body":"After"');
  expect(read).toHaveBeenCalledOnce();
});

it('reads nothing where all blocks are of the newest', async () => {
  const { read } = await renderRows(rows(block('b', 3, {})));
  expect(read).not.toHaveBeenCalled();
});

it('says where a component is gone', async () => {
  const { html } = await renderRows(rows(block('a', 3, {}, 'gone'), block('b', 3, {}, null)));
  expect(html).toContain('<div id="b-a">Unavailable &lt;block&gt;</div>');
  expect(html).toContain('<div id="b-b">Unavailable &lt;block&gt;</div>');
});

it('takes what the mail says of itself from the state', async () => {
  const { html } = await renderRows(rows(block('a', 3, {})), { name: 'Autumn', subject: 'Leaves', preheader: null });
  expect(html).toContain('"mail":{"name":"Autumn","subject":"Leaves"}');
});
