// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textGroups, withTexts } from '#console/ui/with-texts.ts';
import { createI18n } from './i18n.ts';

it('has the texts of a group together with the code that shows them, in each language that is chosen', async () => {
  const i18n = await createI18n();
  expect(i18n.t('actions.retry')).toBe('Try again');
  expect(i18n.exists('people.title')).toBe(false);

  await expect(withTexts('people', Promise.resolve('code'))).resolves.toBe('code');
  expect(i18n.t('people.title')).toBe('People');
  expect(i18n.exists('views.import.title')).toBe(false);

  await i18n.changeLanguage('fr');
  expect(i18n.exists('people.title', { lngs: ['fr'] })).toBe(true);
});

/** Where the code of a group lies, and its keys, which nothing else may show. */
const places: Record<Exclude<(typeof textGroups)[number], 'details'>, { folder: string; keys: RegExp }> = {
  clicks: { folder: 'features/analytics/clicks', keys: /['`]clicks\./ },
  community: { folder: 'features/community', keys: /['`]community\./ },
  drawing: { folder: 'preview', keys: /['`]drawing\./ },
  editor: { folder: 'features/editor', keys: /['`]editor\./ },
  forms: { folder: 'features/forms', keys: /['`]forms\./ },
  invitation: { folder: 'features/invitation', keys: /['`]invitation\./ },
  navigation: { folder: 'features/navigation', keys: /['`]navigation\./ },
  people: { folder: 'features/people', keys: /['`]people\./ },
  permissions: { folder: 'features/permissions', keys: /['`]permissions\.(?!title)/ },
  publishing: { folder: 'features/publishing', keys: /['`]publishing\.(?!history\.tab)/ },
  superadmin: { folder: 'features/superadmin', keys: /['`]superadmin\./ },
  templates: { folder: 'features/templates', keys: /['`]templates\./ },
  transfer: { folder: 'views/transfer', keys: /['`]views\.(import|export)\.(?!selected)/ },
};

// What is in `details` has a test of its own: start-texts.test.ts.
it.each(textGroups.filter((group) => group !== 'details'))(
  'shows the texts of %s nowhere but in the code that comes with them',
  (group) => {
    const { folder, keys } = places[group];
    const root = 'src/console';
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    );
    const showing = files.filter((file) => keys.test(readFileSync(join(root, file), 'utf8')));
    expect(showing).not.toEqual([]);
    expect(showing.filter((file) => !file.startsWith(folder))).toEqual([]);
  },
);
