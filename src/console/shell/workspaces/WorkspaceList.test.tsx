// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { WorkspaceContext } from '#console/ui/context.ts';
import { WorkspaceList } from './WorkspaceList.tsx';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

it('is reached by Tab from its search: at the open workspace, or the personal one where the search hides that', async () => {
  const spaces = Array.from({ length: 12 }, (_, at) => ({ id: `s${at}`, name: `Space ${at}`, role: 'EDITOR' }));
  render(
    <WorkspaceContext value={{ space: spaces[3], spaces, choose() {} } as never}>
      <WorkspaceList userName="Maya" open onChoose={() => {}} />
    </WorkspaceContext>,
  );
  const search = screen.getByRole('searchbox');
  const entry = (name: string) => screen.getByRole('menuitemradio', { name: new RegExp(name) });
  expect(document.activeElement).toBe(search);
  await user.tab();
  expect(document.activeElement).toBe(entry('Space 3'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(entry('Space 4'));
  await user.type(search, '11');
  await user.tab();
  expect(document.activeElement).toBe(entry('Maya'));
});
