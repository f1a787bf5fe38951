import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/browser.mjs';
import { signIn } from './sign-in.ts';
import { startStage } from './stage.ts';
import { sides } from './visit.ts';
const stage = await startStage();
const browser = await chromium.launch({ executablePath: (await findBrowser()) as string, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const signed = await signIn(browser, stage.product.origin);
const script = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');
declare const probe: any;
const all: Record<string, number[]> = {};
for (let i = 0; i < Number(process.argv[2] ?? 7); i++) for (const side of sides) {
  const context = await browser.newContext({ baseURL: stage.product.origin, locale: 'en-US', bypassCSP: side.bypassCSP, viewport: { width: 1440, height: 900 }, ...(signed.state && { storageState: signed.state }) });
  await context.addInitScript({ content: script });
  const page = await context.newPage();
  await page.goto(side.records);
  await page.evaluate(() => probe.firstRow);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  const row = page.locator('main a[href*="/listing/edit/"]').nth(i);
  const name = (await row.textContent()) ?? '';
  const opened = page.evaluate((value) => probe.filled(value), name);
  const cdp = await context.newCDPSession(page);
  const prof = process.argv[3] === 'prof';
  if (prof) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start'); }
  await row.click();
  const done = await opened;
  const click = await page.evaluate(() => probe.events.click);
  const res = await page.evaluate((c) => performance.getEntriesByType('resource').filter((e) => e.startTime >= c - 5).map((e: any) => [e.name.replace(/^.*?\/\/[^/]*/, '').slice(0, 60), Math.round(e.startTime - c), Math.round(e.responseEnd - c)]), click);
  (all[side.name] ??= []).push(done - click);
  console.log(side.name, (done - click).toFixed(0), JSON.stringify(res));
  if (prof && i > 2) {
    const { profile } = await cdp.send('Profiler.stop');
    const self = new Map<string, number>(); const dt = profile.timeDeltas ?? []; const byId = new Map(profile.nodes.map((n) => [n.id, n]));
    profile.samples?.forEach((s, k) => { const n = byId.get(s) as any; const key = n.callFrame.functionName + ' ' + n.callFrame.url.replace(/.*\//, '') + ':' + n.callFrame.lineNumber + ':' + n.callFrame.columnNumber; self.set(key, (self.get(key) ?? 0) + (dt[k] ?? 0)); });
    console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => `   ${(v / 1000).toFixed(1)} ${k}`).join('\n'));
  }
  await context.close();
}
const med = (a: number[]) => [...a].sort((x, y) => x - y)[a.length >> 1] as number;
console.log(Object.entries(all).map(([k, v]) => `${k} ${med(v).toFixed(0)} min ${Math.min(...v).toFixed(0)}`).join('  '), (med(all.console as number[]) / med(all.reference as number[])).toFixed(2));
await browser.close();
await stage.close();
