// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readWidths, useColumnWidths } from './column-widths.ts';

describe('column widths', () => {
  it('leave out what is no width', () => {
    expect(readWidths('{"name":240,"slug":"wide","status":-5,"tags":1e9}')).toEqual({ name: 240 });
    for (const text of [null, '', '{', '7', 'null']) expect(readWidths(text)).toEqual({});
  });

  it('are kept for each list, within limits, until they are reset', () => {
    const page = renderHook(() => useColumnWidths('page')).result;
    const tag = renderHook(() => useColumnWidths('tag')).result;
    act(() => page.current.resize('name', 300.4));
    act(() => page.current.resize('slug', 2));
    expect(page.current.widths).toEqual({ name: 300, slug: 60 });
    expect(tag.current.widths).toEqual({});
    expect(readWidths(localStorage.getItem('listWidths.page'))).toEqual({ name: 300, slug: 60 });
    act(() => page.current.reset());
    expect(page.current.widths).toEqual({});
  });
});
