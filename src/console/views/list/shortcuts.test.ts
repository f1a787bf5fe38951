import { describe, expect, it } from 'vitest';
import texts from '#console/app/locales/en/views.json' with { type: 'json' };
import { listShortcuts } from './shortcuts.ts';

describe('the shortcuts of a list', () => {
  it('each have a text of their own', () => {
    const known = Object.keys(texts.views.shortcuts).map((key) => `views.shortcuts.${key}`);
    expect(listShortcuts.map(({ labelKey }) => labelKey).sort()).toEqual(known.sort());
  });
});
