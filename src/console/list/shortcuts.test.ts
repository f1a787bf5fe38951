import { describe, expect, it } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { listShortcuts } from './shortcuts.ts';

describe('the shortcuts of a list', () => {
  it('each have a text of their own', async () => {
    const { t } = await englishTexts();
    const texts = listShortcuts.map(({ labelKey }) => t(labelKey));
    expect(texts).not.toContain(undefined);
    expect(texts.filter((text) => text.startsWith('views.'))).toEqual([]);
    expect(new Set(texts).size).toBe(listShortcuts.length);
  });
});
