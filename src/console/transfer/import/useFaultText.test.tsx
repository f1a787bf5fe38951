// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { messages } from '#schema/messages.ts';
import { defineResource } from '#schema/resource.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { useFaultText } from './useFaultText.ts';

const data: Field = { kind: 'group', name: 'data', label: 'Details', fields: [] };
const resource = defineResource({
  ...{ name: 'offer', subject: 'Product', scope: 'space', title: 'name' },
  labels: { one: 'Offer', many: 'Offers' },
  fields: [{ kind: 'text', name: 'name', label: 'Name' }, data],
});

async function texts() {
  const i18n = await englishTexts();
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
  return renderHook(() => useFaultText(resource), { wrapper }).result.current;
}

const required = (...within: string[]) => ({ field: data, within, what: messages.required });

it('names what is at fault within a group, with the group where a field is called the same', async () => {
  const { cause } = await texts();
  expect(cause(required('Brand'))).toBe('Brand: Required.');
  expect(cause(required('Name'))).toBe('Details: Name: Required.');
  expect(cause(required('Address', 'Street'))).toBe('Details: Address: Street: Required.');
});

it('says in the line of a row each thing once, behind the header of its cell', async () => {
  const { line } = await texts();
  const inCell = { at: 0, within: ['Price'], what: messages.required };
  expect(line([required('Brand'), required('Brand'), inCell], { headers: ['More'] })).toBe(
    'Brand: Required. More: Price: Required.',
  );
});

it('names a field that misses one of its options', async () => {
  const { text } = await texts();
  const field: Field = { kind: 'choice', name: 'size', label: 'Size', options: [{ value: 'S' }, { value: 'M' }] };
  expect(text({ field, what: messages.choice })).toMatch(/^Size: .*S, M/);
});
