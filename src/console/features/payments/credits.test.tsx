// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { heading, openConsole, stubBrowser } from '#tests/support/console/whole-console.tsx';

afterEach(cleanup);

it('says of an empty list of credits what is listed there, for nobody creates them', async () => {
  stubBrowser();
  await openConsole('/config/credits', { spaceId: 'aurora' });
  await heading('Credits');
  const empty = await screen.findByText(/are listed here\.|will appear here/);
  expect(empty.textContent).toBe('Bought and used credits are listed here.');
});
