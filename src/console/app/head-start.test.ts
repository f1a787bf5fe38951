// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, heading, openConsole, stubBrowser } from '#tests/support/whole-console.tsx';

const rows = { rows: [{ id: '7', name: 'About us' }], total: { aggregate: { count: 1 } } };
const operations = () => asked.map(({ operationName }) => operationName).sort();
const shown = (name: string) => screen.queryByRole('link', { name });

beforeEach(() =>
  stubBrowser(({ operationName, space }) => (operationName === 'PageList' && space === 'aurora' ? rows : undefined)),
);
afterEach(cleanup);

describe('a head start', () => {
  it('draws a list with its rows at once, and asks for them once', async () => {
    await openConsole('/page/list', { spaceId: 'aurora' });
    expect(shown('About us')).not.toBeNull();
    await heading('Pages');
    expect(operations()).toEqual(['PageList', 'SavedViewList']);
  });

  it('asks for what the address says', async () => {
    await openConsole('/page/list?search=us&page=2&size=25', { spaceId: 'aurora' });
    await heading('Pages');
    expect(operations()).toEqual(['PageList', 'SavedViewList']);
    const { variables } = asked.find(({ operationName }) => operationName === 'PageList') ?? {};
    expect(variables).toMatchObject({ limit: 25, offset: 25 });
  });

  it('asks for nothing in a space that is not the account’s, nor where the visit is sent on', async () => {
    await openConsole('/page/list', { spaceId: 'somebody-else' });
    expect(shown('About us')).toBeNull();
    await heading('Dashboard');
    cleanup();
    await openConsole('/page/list');
    await heading('Dashboard');
    expect(operations()).not.toContain('PageList');
  });

  it('leaves a failure to the list, which tells it', async () => {
    stubBrowser(({ operationName }) => {
      if (operationName === 'PageList') throw new TypeError('Failed to fetch');
      return undefined;
    });
    await openConsole('/page/list', { spaceId: 'aurora' });
    expect(await screen.findByText(/No connection/)).toBeTruthy();
  });
});
