// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { Checks } from './Checks.tsx';

afterEach(cleanup);

it('leads to what each fault is mended in', async () => {
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <MemoryRouter>
          <Checks
            faults={[
              { check: 'subject', message: 'The newsletter has no subject.' },
              { check: 'content', message: 'Empty', blockId: 'b1' },
            ]}
            failed={false}
            newsletterId="n1"
            onRetry={() => {}}
          />
        </MemoryRouter>
      </ModelContext>
    </I18nextProvider>,
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.map((address) => address?.split('?')[1])).toEqual(['field=subject', 'block=b1']);
});
