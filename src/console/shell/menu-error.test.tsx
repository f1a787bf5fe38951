// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { hasUnknownGroups } from '#derive/navigation/menu.ts';
import type { Model } from '#schema/model.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { MenuList } from './MenuList.tsx';

afterEach(cleanup);

it('the menu says so where the configuration has a group of an unknown type', async () => {
  const groups = [{ id: 'lost', label: 'Lost', mode: 'footer' }] as unknown as Model['groups'];
  expect(hasUnknownGroups({ groups })).toBe(true);
  expect(hasUnknownGroups(consoleModel)).toBe(false);
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <MenuList groups={[]} current={undefined} faulty collapsed={false} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Menu Items Error');
});
