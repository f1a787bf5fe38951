// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

/** What of a fiber tells whether React called its component in the latest commit. */
interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Counts as the developer tools of React do, which it tells of each commit; it asks for them as it is loaded. */
const draws = vi.hoisted(() => {
  const components = new Set([0, 1, 11, 15]);
  const performedWork = 1;
  const counter = {
    drawn: 0,
    /** What is waited for, and how many had been drawn before the frame that shows it. */
    until: () => false as boolean,
    atLast: undefined as number | undefined,
  };
  function walk(fiber: Fiber, before: Fiber | null) {
    const called = before === null || (fiber.flags & performedWork) !== 0;
    if (components.has(fiber.tag) && called) counter.drawn += 1;
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child, before && child.alternate);
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        walk(current, current.alternate);
        if (!counter.until()) return;
        counter.until = () => false;
        // What effects draw anew at once comes before the frame too.
        requestAnimationFrame(() => {
          counter.atLast = counter.drawn;
        });
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });
  return counter;
});

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const row = { id, name: 'Home', slug: 'home', status: 'DRAFT', title: 'T', tag_ids: {} };

/** The components that were drawn from here on, until something is to be seen. */
function drawnUntil(findElement: () => Element | null | undefined) {
  Object.assign(draws, { drawn: 0, atLast: undefined, until: () => Boolean(findElement()) });
  return () => waitFor(() => draws.atLast ?? Promise.reject(new Error('It was never to be seen.')));
}
const field = (name: RegExp) => screen.queryByRole('textbox', { name });

afterEach(cleanup);

describe('a form', () => {
  // The bounds have some air above 402 and 200, for the fields of a page and the buttons of its form (decision 060): they are for what is drawn twice, not for another component.
  it('draws little before it is to be seen, and before it says that it is saved', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path: '/page/list', provider: fakeProvider(row), phone: false });
    const link = await screen.findByRole('link', { name: 'Home' });
    const opened = drawnUntil(() => field(/^Name/));
    await user.click(link);
    expect(await opened()).toBeLessThan(412);

    // The rest of the form and what belongs to the record come after the first frame.
    await screen.findByRole('region', { name: 'Posts' });
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    const saved = drawnUntil(() => screen.queryByText('Saved.'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await saved()).toBeLessThan(212);
  });
});
