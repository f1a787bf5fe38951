import { expect, it } from 'vitest';
import { mailStyle } from '#render/mail/section-look.ts';
import { appearanceFields } from '../../editing/section-fields.ts';
import { offeredLooks } from './offered-looks.ts';

const t = ((key: string) => key) as never;

it('offers for sections of mails only what a mail shows', () => {
  const [style, ...others] = offeredLooks({ isMail: true }, t);
  expect([style?.name, style?.device, others]).toEqual(['style', undefined, []]);
  const fields = style?.kind === 'group' ? (style.fields ?? []) : [];
  expect(fields).toHaveLength(5);
  for (const { kind, name } of fields) {
    const value = kind === 'number' ? 7 : '#112233';
    expect(mailStyle({ style: { [name]: value } }, 'normal')).toEqual({ [name]: value });
  }
});

it('offers all looks on pages, and none where sections show none', () => {
  expect(offeredLooks({}, t)).toEqual(appearanceFields(t));
  expect(offeredLooks({ plainSections: true }, t)).toEqual([]);
});
