import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { idOf, spaces } from '../back-stage.ts';
import { generatedScreens, settled, still, turnTo } from '../screens/generated.ts';
import { cellOf, disputeSlug, newPage } from '../screens/inline.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', space: spaces.aurora } as const;

interface Stop {
  /** Number of the control, as `listStops` gave it; none for what is no stop that was expected. */
  stop: string | undefined;
  /** Whether it, or what is around it, looks otherwise than without the focus. */
  shows: boolean;
  /** Whether a bar that stays in sight lies over all of it. */
  covered: boolean;
  html: string;
}

/**
 * Runs in the page: numbers all that Tab should reach, and keeps how each looks. Controls inside a composite widget are
 * reached by its own keys, from its one stop; a grid is one stop, wherever in it that is; of radio buttons one is.
 */
function listStops(scope: string): { stops: string[]; lost: string[] } {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [contenteditable=true], [tabindex]';
  const composite = '[role=grid], [role=radiogroup], [role=tablist], [role=listbox], [role=menu], [role=toolbar]';
  /** Pictures are gone through by the arrows, from the one of them that Tab reaches. */
  const roving = (element: Element) => element.closest('ul')?.querySelector('[data-tile][tabindex="0"]');
  const stops: string[] = [];
  const lost: string[] = [];
  const globals = window as unknown as { looks: Map<Element, string>; lookOf: (element: Element) => string };
  globals.lookOf = (element) => {
    const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
    const parts = [...around, element.parentElement?.querySelector('fieldset')];
    return parts
      .map((part) => {
        if (!part) return '';
        const { outline, boxShadow, borderColor, borderWidth, backgroundColor } = getComputedStyle(part);
        return [outline, boxShadow, borderColor, borderWidth, backgroundColor].join();
      })
      .join(';');
  };
  globals.looks = new Map();
  for (const element of document.querySelectorAll<HTMLElement>(`${scope} :is(${controls})`)) {
    if (element.closest('[inert], [aria-hidden=true]') || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    if (element.matches(':disabled, [aria-disabled=true], iframe')) continue;
    globals.looks.set(element, globals.lookOf(element));
    const radio = element.matches('input[type=radio]:not(:checked)');
    if (element.tabIndex >= 0 && !radio) {
      const inGrid = element.closest('[role=grid]')?.querySelector<HTMLElement>('[data-stop]');
      element.dataset.stop = inGrid?.dataset.stop ?? String(stops.length);
      if (!inGrid) stops.push(element.outerHTML.slice(0, 160));
    } else if (!radio && element.matches('a[href], button, input, select, textarea') && !element.closest(composite)) {
      // What opens the list of a combobox does what its arrow keys do.
      const helper = element.closest('.MuiAutocomplete-root, label') ?? roving(element);
      if (!helper) lost.push(element.outerHTML.slice(0, 160));
    }
  }
  return { stops, lost };
}

/** Runs in the page: what has the focus now. Styles follow the focus by a frame, on a busy machine by some. */
async function focused(): Promise<Stop> {
  const globals = window as unknown as { looks: Map<Element, string>; lookOf: (element: Element) => string };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { stop: undefined, shows: true, covered: false, html: 'body' };
  const shows = () => globals.looks.get(element) !== globals.lookOf(element);
  for (let frames = 0; frames < 60 && !shows(); frames += 1) await new Promise(requestAnimationFrame);
  // The stop of a grid hands the focus on to the control in its cell.
  const inGrid = element.closest('[role=grid]')?.querySelector<HTMLElement>('[data-stop]');
  const stop = element.dataset.stop ?? inGrid?.dataset.stop;
  const isUnderBar = (x: number, y: number) => {
    let over = document.elementFromPoint(x, y);
    while (over && getComputedStyle(over).position !== 'sticky') over = over.parentElement;
    return over !== null && !over.contains(element);
  };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  const covered = [top + 1, (top + bottom) / 2, bottom - 1].every((y) => isUnderBar(middle, y));
  return { stop, shows: shows(), covered, html: element.outerHTML.slice(0, 160) };
}

/** Presses Tab all the way round, and expects every control to have had its turn and to have shown it. */
async function walk(page: Page, scope: string, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const { stops, lost } = await page.evaluate(listStops, scope);
  expect(lost, `controls of ${name} that no key reaches`).toEqual([]);
  expect(stops.length, name).toBeGreaterThan(0);
  const left = new Map(stops.map((html, index) => [String(index), html]));
  const unseen: string[] = [];
  const underBar: string[] = [];
  for (let presses = 0; presses < 2 * stops.length + 40 && left.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const { stop, shows, covered, html } = await page.evaluate(focused);
    if (covered) underBar.push(html);
    if (stop !== undefined && left.delete(stop) && !shows) unseen.push(html);
  }
  expect([...left.values()], `controls of ${name} that Tab does not reach`).toEqual([]);
  expect(unseen, `controls of ${name} that do not show the focus`).toEqual([]);
  expect(underBar, `controls of ${name} that have the focus under a bar`).toEqual([]);
}

interface Layer {
  dialog: Locator;
  /** What has the focus before it, and after it again. */
  from: Locator;
}

/** Chooses from the menu at the end of the toolbar, by keys. */
const more =
  (action: string) =>
  async (page: Page): Promise<Layer> => {
    const from = page.getByRole('toolbar').getByRole('button', { name: 'More actions' });
    await from.press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
    return { dialog: page.getByRole('dialog'), from };
  };

/** Opens a panel of a list, by keys. */
const panel =
  (name: string) =>
  async (page: Page): Promise<Layer> => {
    const from = page.getByRole('toolbar').getByRole('button', { name, exact: true });
    await from.press('Enter');
    return { dialog: page.getByRole('dialog', { name }), from };
  };

/** The panels and dialogs of lists and forms: where they are, and how they are opened. */
const layers: [name: string, path: string | (() => Promise<string>), open: (page: Page) => Promise<Layer>][] = [
  ...['Sort', 'Columns', 'Filter'].map((name): (typeof layers)[number] => [
    `the panel ${name}`,
    '/page/list?size=5',
    panel(name),
  ]),
  ['the export of a list', '/page/list?size=5', more('Export…')],
  ['the import into a list', '/page/list?size=5', more('Import…')],
  [
    'the question before a deletion',
    '/page/list?search=Privacy',
    async (page) => {
      const from = page.getByRole('button', { name: 'Actions for Privacy', exact: true });
      await from.press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      return { dialog: page.getByRole('alertdialog'), from };
    },
  ],
  [
    'the question between two edits of one cell',
    async () => {
      await newPage('Reached by keys');
      return '/page/list?search=Reached%20by%20keys';
    },
    async (page) => {
      const id = await idOf('page', 'Reached by keys');
      return { dialog: await disputeSlug(page, id), from: cellOf(page, id, 'slug') };
    },
  ],
  [
    'the drawer of a new record',
    async () => `/subscription/edit/${await idOf('subscription', 'Friends of the North')}`,
    async (page) => {
      const from = page.getByRole('button', { name: 'Add membership role' });
      await from.press('Enter');
      return { dialog: page.getByRole('dialog'), from };
    },
  ],
];

describe('the Tab key', () => {
  it('reaches all that can be used on a screen of each kind, shows where it is, and is never caught', async ({
    visit,
  }) => {
    const { space } = await generatedScreens();
    const of = (name: string, view: string) =>
      space.flatMap((screen) => (screen.resource.name === name && screen.view === view ? [screen.path] : []));
    const page = await visit({ ...owner, path: '/' });
    await settled(page);
    for (const path of [
      ...['page', 'purchase', 'asset'].flatMap((name) => of(name, 'list')),
      '/page/list?search=zzzz',
      ...of('page', 'create'),
      ...['listing', 'communication', 'styling'].flatMap((name) => of(name, 'edit')),
    ]) {
      await turnTo(page, path);
      await walk(page, 'body', path);
    }
  });

  it('stays in what is open over a screen, and goes back to where it came from', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/' });
    await settled(page);
    for (const [name, path, open] of layers) {
      await turnTo(page, typeof path === 'string' ? path : await path());
      const { dialog, from } = await open(page);
      await dialog.getByRole('button').first().waitFor();
      await still(page);
      await walk(page, `[role=${await dialog.getAttribute('role')}]`, name);
      const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(isInside, { message: `focus in ${name}` }).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const isBack = () => from.evaluate((element) => element === document.activeElement);
      await expect.poll(isBack, { message: `focus after ${name}` }).toBe(true);
    }
  });
});
