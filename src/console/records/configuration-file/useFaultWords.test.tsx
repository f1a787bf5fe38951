// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import { referenceKinds } from '#derive/configuration/references.ts';
import { type RefusalDetail, refusalDetails } from '#schema/api/refusal.ts';
import { storedFieldFaults } from '#schema/stored-fields/component-fields.ts';
import { consoleModel } from '#tests/support/console/console-fakes.ts';
import { useFaultWords } from './useFaultWords.ts';

const files = import.meta.glob<object>('#console/app/locales/{en,fr}/**/*.json', { eager: true, import: 'default' });
const textsOf = (lng: string) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/locales/${lng}/`))
    .map(([, content]) => content);

async function wordsIn(lng: string) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng, interpolation: { escapeValue: false } });
  for (const texts of textsOf(lng)) i18n.addResourceBundle(lng, 'translation', texts, true);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ModelContext value={consoleModel}>{children}</ModelContext>
    </I18nextProvider>
  );
  const { current } = renderHook(useFaultWords, { wrapper }).result;
  // As the server's answer is read.
  return (detail: RefusalDetail) => refusalDetails([JSON.parse(JSON.stringify(detail))]).map(current);
}

const place = { line: 3, column: 5 };
const refusal: RefusalDetail = { field: 'line 3, column 5', message: 'English.' };

it('says a fault of a configuration file in the language of its reader', async () => {
  const inFrench = await wordsIn('fr');
  expect(
    inFrench({
      ...refusal,
      fault: { code: 'noSection', values: { name: 'field' }, near: 'fields', path: ['field'], place },
    }),
  ).toEqual([
    {
      place: 'Ligne 3, colonne 5',
      text: 'field : il n’y a pas de section « field » ; vouliez-vous dire « fields » ?',
    },
  ]);
  expect(
    inFrench({
      ...refusal,
      fault: { code: 'value', values: { said: 'At most 300 characters.' }, path: ['styling', 'font'] },
    }),
  ).toEqual([{ place: '', text: expect.stringMatching(/^styling\.font : .*300 caractères/) }]);
  expect(
    inFrench({ ...refusal, fault: { code: 'missing', values: { kind: 'file', name: 'Quay' }, path: [], place } }),
  ).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^rien du type « [A-Z]\S+ » ne s’appelle « Quay »/) }),
  ]);
});

it('says of the definition of a field what it has words for, and otherwise that it is wrong there', async () => {
  const field = (text: string): RefusalDetail => {
    return {
      ...refusal,
      fault: { code: 'field', values: { name: 'berth', said: text }, path: ['fields', 'page', 'berth', 'max'] },
    };
  };
  const inFrench = await wordsIn('fr');
  const textOf = (text: string) => inFrench(field(text))[0]?.text;
  expect(textOf('has to be at most 10')).toBe('fields.page.berth.max : berth : 10 au plus');
  expect(textOf('"odd" stands twice')).toBe('fields.page.berth.max : berth : n’est pas valide à cet endroit');
  expect((await wordsIn('en'))(field('"odd" stands twice'))[0]?.text).toContain('berth: "odd" stands twice');
});

it('has words for what a definition is made of', async () => {
  const inFrench = await wordsIn('fr');
  const definitions = [
    { kind: 'choise', name: 'berth' },
    ...['a', ['a'], []].map((options) => ({ kind: 'choice', name: 'berth', options })),
    ...['a', ['a']].map((fields) => ({ kind: 'group', name: 'berth', fields })),
  ];
  const texts = definitions.flatMap((definition) =>
    storedFieldFaults([definition]).map(({ message: said, near }) => {
      const fault = { code: 'field' as const, values: { name: 'berth', said }, ...(near && { near }), path: [] };
      return inFrench({ ...refusal, fault })[0]?.text;
    }),
  );
  expect(texts).toHaveLength(definitions.length);
  expect(texts[0]).toMatch(/^berth : doit être l’un des types text, .*json ; vouliez-vous dire « choice » \?$/);
  expect(texts.filter((text) => text?.includes('n’est pas valide à cet endroit'))).toEqual([]);
});

it('names every kind of record that a file can name', async () => {
  for (const language of ['en', 'fr']) {
    const words = await wordsIn(language);
    const texts = referenceKinds.map((kind) => {
      return words({ ...refusal, fault: { code: 'missing', values: { kind, name: 'Quay' }, path: [] } })[0]?.text;
    });
    expect(texts.filter((text) => !text || /\w[._]\w/.test(text))).toEqual([]);
  }
});

it('counts records as a language does', async () => {
  const inEnglish = await wordsIn('en');
  const heldFault = (count: number): RefusalDetail => ({
    ...refusal,
    fault: { code: 'held', values: { count }, path: ['a'] },
  });
  expect(inEnglish(heldFault(1))[0]?.text).toMatch(/^a: 1 record holds/);
  expect(inEnglish(heldFault(1200))[0]?.text).toMatch(/^a: 1,200 records hold/);
});

it('leaves the sentence of a fault that a newer server tells', async () => {
  const inFrench = await wordsIn('fr');
  const fault = { code: 'ofTomorrow', path: [] } as unknown as NonNullable<RefusalDetail['fault']>;
  expect(inFrench({ ...refusal, fault })).toEqual([{ place: 'line 3, column 5', text: 'English.' }]);
});
