// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { NumberField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { FieldControl } from '../FieldControl.tsx';
import { FieldFilter } from '../filters/FieldFilter.tsx';

afterEach(cleanup);

const price: NumberField = { kind: 'number', name: 'price', min: 0, currencyFrom: 'currency' };

interface Held {
  value: Json;
  set(value: Json): void;
}

function Form({ field, held, tried }: { field: NumberField; held: Held; tried: boolean }) {
  const [value, setValue] = useState(held.value);
  Object.assign(held, { value, set: setValue });
  const { error } = schemaOf(field).safeParse(value);
  const message = value === null ? undefined : error?.issues[0]?.message;
  return (
    <FieldControl
      field={field}
      id="it"
      label="Price"
      value={value}
      record={{ currency: 'EUR' }}
      errors={tried && message ? { '': message } : {}}
      onChange={setValue}
    />
  );
}

/** A field as a form holds it, and what the form holds now. */
function open(field: NumberField, start: Json, o: { language?: string; tried?: boolean } = {}) {
  const i18n = createInstance();
  void i18n.init({ lng: o.language ?? 'en', initAsync: false });
  const held: Held = { value: start, set: () => {} };
  render(
    <I18nextProvider i18n={i18n}>
      <Form field={field} held={held} tried={o.tried ?? false} />
    </I18nextProvider>,
  );
  return { held, user: userEvent.setup({ delay: null }), box: screen.getByRole<HTMLInputElement>('textbox') };
}

const shown = (box: HTMLInputElement) => box.value.replaceAll(/\s/g, ' ');

describe('a number in a form', () => {
  it('is shown with its currency, and plain while somebody types', async () => {
    const { box, user, held } = open(price, 1299.5, { language: 'fr' });
    expect(shown(box)).toBe('1 299,50 €');
    await user.click(box);
    expect(shown(box)).toBe('1299,5');
    await user.tab();
    expect(shown(box)).toBe('1 299,50 €');
    expect(held.value).toBe(1299.5);
  });

  it.each([
    ['en', '1,299', 1299, '€1,299.00'],
    ['ro', '1.299', 1299, '1.299,00 EUR'],
    ['fr', '12,50', 12.5, '12,50 €'],
  ])('is read in %s as people write it there', async (language, text, value, after) => {
    const { box, user, held } = open(price, null, { language });
    await user.type(box, text);
    expect(box.value).toBe(text);
    expect(held.value).toBe(value);
    await user.tab();
    expect(shown(box)).toBe(after);
  });

  it('asks which of two readings is meant, and takes the answer', async () => {
    const { box, user, held } = open(price, null);
    await user.type(box, '1.299');
    expect(held.value).toBe('1.299');
    expect(schemaOf(price).safeParse(held.value).error?.issues[0]?.message).toBe(messages.twoReadings);
    expect(screen.queryByRole('button')).toBeNull();
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe(messages.twoReadings);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1299', '1.299']);
    await user.click(screen.getByRole('button', { name: '1299' }));
    expect(held.value).toBe(1299);
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('button')).toBeNull();
    await user.tab();
    expect(box.value).toBe('€1,299.00');
  });

  it('keeps the other answer too, though it would be asked about again', async () => {
    const { box, user, held } = open(price, null);
    await user.type(box, '1.299');
    await user.tab();
    await user.click(screen.getByRole('button', { name: '1.299' }));
    await user.tab();
    expect(held.value).toBe(1.299);
    expect(box.value).toBe('€1.299');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks at once where the form says what is wrong', async () => {
    const { box, user } = open(price, null, { tried: true });
    await user.type(box, '1.299');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('follows a change from outside, whatever was typed', async () => {
    const { box, user, held } = open(price, 5);
    await user.clear(box);
    await user.type(box, '1.299');
    await user.tab();
    await act(async () => held.set(7));
    expect(box.value).toBe('€7.00');
  });
});

it.each(['$5', '5 €', 'EUR 5'])('a filter of amounts takes no sign of a currency: %s', async (text) => {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', initAsync: false });
  const operands: (Json | undefined)[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      <FieldFilter field={price} id="it" op="gt" value={undefined} onChange={(value) => operands.push(value)} />
    </I18nextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox'), text);
  expect(operands.at(-1)).toBeUndefined();
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('Enter the number without a currency sign.');
});

it('a filter takes no operand that has two readings', async () => {
  const i18n = createInstance();
  void i18n.init({ lng: 'fr', initAsync: false });
  const operands: (Json | undefined)[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      <FieldFilter
        field={{ kind: 'number', name: 'n' }}
        id="it"
        op="gt"
        value={undefined}
        onChange={(value) => operands.push(value)}
      />
    </I18nextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox'), '1.500');
  expect(operands.at(-1)).toBeUndefined();
  await user.tab();
  await user.click(screen.getByRole('button', { name: '1500' }));
  expect(operands.at(-1)).toBe(1500);
});
