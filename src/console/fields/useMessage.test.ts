// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { messages } from '#schema/messages.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { useMessage } from './useMessage.ts';

it('has a translation for every message of validation', async () => {
  const i18n = await englishTexts();
  const texts = i18n.t('fields.messages', { returnObjects: true }) as Record<string, string>;
  const marked = Object.fromEntries(Object.keys(texts).map((key) => [key, `translated: ${key}`]));
  i18n.addResourceBundle('en', 'translation', { fields: { messages: marked } }, true, true);
  const wrapper = ({ children }: { children: ReactNode }) => createElement(I18nextProvider, { i18n }, children);
  const { result } = renderHook(useMessage, { wrapper });
  for (const message of Object.values(messages)) {
    const text = typeof message === 'function' ? message(1_234) : message;
    expect(result.current(text)).toBe(`translated: ${text.replace('1234', '1,234')}`);
  }
  expect(result.current('This slug is already used.')).toBe('This slug is already used.');
});

it('writes numbers as people of the language do', async () => {
  const i18n = await englishTexts();
  const messages = { 'Not more than {{n}}.': 'Nu mai mult de {{n}}.' };
  i18n.addResourceBundle('ro', 'translation', { fields: { messages } }, true, true);
  await i18n.changeLanguage('ro');
  const wrapper = ({ children }: { children: ReactNode }) => createElement(I18nextProvider, { i18n }, children);
  const { result } = renderHook(useMessage, { wrapper });
  expect(result.current('Not more than 10,000,000.5.')).toBe('Nu mai mult de 10.000.000,5.');
});
