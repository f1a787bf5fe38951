import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/browser.mjs';
import { signIn } from './sign-in.ts';
import { startStage } from './stage.ts';
const stage = await startStage();
const browser = await chromium.launch({ executablePath: (await findBrowser()) as string, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const signed = await signIn(browser, stage.product.origin);
await stage.fillTo(2000);
for (const [path, by] of [['/page/list', false], ['/reference/index.html#/page/list', true]] as const) {
  for (let i = 0; i < 2; i++) {
  const context = await browser.newContext({ baseURL: stage.product.origin, locale: 'en-US', bypassCSP: by, viewport: { width: 1440, height: 900 }, ...(signed.state && { storageState: signed.state }) });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const urls: Record<string, string> = {};
  const posts: Record<string, string> = {};
  let total = 0;
  const lines: string[] = [];
  network.on('Network.requestWillBeSent', (e) => { urls[e.requestId] = e.request.url; posts[e.requestId] = (e.request.postData ?? '').slice(0, 120); });
  network.on('Network.loadingFinished', (e) => { total += e.encodedDataLength; lines.push(`${e.encodedDataLength}\t${urls[e.requestId]?.replace(/^http:..[^/]*/, '')}\t${posts[e.requestId]}`); });
  await network.send('Network.enable');
  await page.goto(path);
  await page.waitForTimeout(4000);
  if (i) { console.log(path, total); console.log(lines.join('\n')); }
  await context.close();
  }
}
await browser.close();
await stage.close();
