// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { setPreferences } from '#console/ui/theme/preferences.ts';
import { createI18n } from './i18n.ts';

const mark = '\u200e';

describe('the ends of texts', () => {
  it('keep their signs beside the words where the layout runs from right to left', async () => {
    const { t } = await createI18n();
    expect(t('palette.button')).not.toContain(mark);
    setPreferences({ rtlLayout: true });
    expect(t('palette.button')).toMatch(new RegExp(`\\w…${mark}$`));
    expect(t('none.such', { defaultValue: '(hidden)' })).toBe(`${mark}(hidden)${mark}`);
    expect(t('palette.title')).not.toContain(mark);
    setPreferences({ rtlLayout: false });
  });
});
