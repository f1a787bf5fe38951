// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { onDemand } from './on-demand.ts';

beforeAll(async () => void (await englishTexts()));
afterEach(cleanup);

const Menu = ({ name }: { name: string }) => <p>The menu of {name}</p>;

/** Says what broke below it. */
class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('onDemand', () => {
  it('shows nothing until its code is there, and makes nothing around it wait', async () => {
    const load = vi.fn(async () => ({ default: Menu }));
    const Part = onDemand(load);
    const waiting = vi.fn(() => null);
    const Waiting = waiting;
    const { unmount } = render(
      <Suspense fallback={<Waiting />}>
        <p>Beside it</p>
        <Part name="rows" />
      </Suspense>,
    );
    screen.getByText('Beside it');
    await screen.findByText('The menu of rows');
    expect(waiting).not.toHaveBeenCalled();
    unmount();
    render(<Part name="columns" />);
    screen.getByText('The menu of columns');
    expect(load).toHaveBeenCalledOnce();
  });

  it('hands an error of loading to the boundary, and asks again when it is drawn anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(async () => {
      if (load.mock.calls.length === 1) throw new Error('No connection.');
      return { default: Menu };
    });
    const Part = onDemand(load);
    const { unmount } = render(
      <Boundary>
        <Part name="rows" />
      </Boundary>,
    );
    await screen.findByText('No connection.');
    unmount();
    render(<Part name="rows" />);
    await screen.findByText('The menu of rows');
  });
});
