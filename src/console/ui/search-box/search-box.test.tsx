// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function setup() {
  const onSearch = vi.fn();
  const boxOf = (value: string) => <SearchBox label="Search" value={value} onChange={onSearch} />;
  const { rerender } = render(boxOf(''));
  return { onSearch, follow: (value: string) => rerender(boxOf(value)) };
}

describe('the search of a list', () => {
  it('waits for typing to rest, and asks once', () => {
    const { onSearch } = setup();
    for (const text of ['n', 'no', 'nor']) {
      type(text);
      wait(90);
    }
    expect(onSearch).not.toHaveBeenCalled();
    wait(10);
    expect(onSearch.mock.calls).toEqual([['nor']]);
  });

  it('leaves Enter and Escape to an input method that composes', () => {
    const { onSearch } = setup();
    type('とうき');
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(box(), { key, isComposing: true });
    expect(onSearch).not.toHaveBeenCalled();
    expect(box()).toHaveProperty('value', 'とうき');
    wait(100);
    expect(onSearch.mock.calls).toEqual([['とうき']]);
  });

  it('keeps what was typed after the list was asked, and lets what comes from elsewhere win', () => {
    const { onSearch, follow } = setup();
    type('no');
    fireEvent.keyDown(box(), { key: 'Enter' });
    wait(0);
    type('nor');
    // The list has followed the first two letters.
    follow('no');
    expect(box()).toHaveProperty('value', 'nor');
    wait(100);
    expect(onSearch.mock.calls).toEqual([['no'], ['nor']]);
    follow('nor');
    // Back, or "Clear all".
    follow('');
    expect(box()).toHaveProperty('value', '');
    wait(200);
    expect(onSearch).toHaveBeenCalledTimes(2);
  });
});
