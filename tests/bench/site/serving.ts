/** A program of the bench: the whole server, with one published page and a file of the same bytes beside the console. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeSites, SITES, testApp } from '../../support/server/server.ts';
import { announce } from '../data/child.ts';
import { answerAll, compositionOf, sixtyBlocks } from './sixty-blocks.ts';

const { site, page, layout } = compositionOf(sixtyBlocks());
const sites = fakeSites({
  findById: async () => site,
  page: async () => page,
  layout: async () => layout,
  ask: () => answerAll,
});
const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');

const first = await testApp({ sites, consoleFolder: folder });
const { body } = await first.inject({ url: `${SITES}/sites/${site.id}/sixty-blocks` });
await first.close();
// The server looks for its files once, when it starts.
writeFileSync(join(folder, 'page.html'), body);

const app = await testApp({ sites, consoleFolder: folder });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
announce(Number(new URL(address).port), { close: () => app.close() });
