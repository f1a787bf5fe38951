// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdsFiles, useDropTarget } from './useDropTarget.ts';

const ofFiles = { dataTransfer: { types: ['Files'] } };

function Target() {
  const { isOver, target } = useDropTarget(holdsFiles, () => undefined);
  return (
    <section aria-label={isOver ? 'over' : 'away'} {...target}>
      <p>child</p>
    </section>
  );
}

it('is under the drag until that has left it, whichever child it goes to', () => {
  render(<Target />);
  const target = screen.getByRole('region');
  const child = screen.getByText('child');
  const now = () => target.getAttribute('aria-label');
  fireEvent.dragEnter(target, ofFiles);
  fireEvent.dragEnter(child, ofFiles);
  fireEvent.dragLeave(target, ofFiles);
  expect(now()).toBe('over');
  fireEvent.dragLeave(child, ofFiles);
  expect(now()).toBe('away');
  fireEvent.dragEnter(target, ofFiles);
  fireEvent.drop(target, ofFiles);
  expect(now()).toBe('away');
  fireEvent.dragEnter(target, { dataTransfer: { types: ['text/plain'] } });
  expect(now()).toBe('away');
});
