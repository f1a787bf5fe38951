// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { pictureOfItem, textOfItem } from './item-summary.ts';

const card: Field = {
  kind: 'group',
  name: 'item',
  fields: [
    { kind: 'media', name: 'image', accept: ['image/*'] },
    { kind: 'text', name: 'href', format: 'link' },
    { kind: 'text', name: 'heading' },
    { kind: 'richText', name: 'text' },
    { kind: 'list', name: 'cells', item: { kind: 'text', name: 'cell' } },
    { kind: 'media', name: 'film', accept: ['video/*'] },
  ],
};

it.each([
  [{ href: '/tea', heading: ' Tea\nand cake ', text: '<p>More</p>' }, 'Tea and cake'],
  [{ href: '/tea', heading: '', text: '<p></p><p>Tea &amp; cake</p>' }, 'Tea & cake'],
  [{ heading: ' ', cells: ['', 'Monday'] }, 'Monday'],
  [{ href: '/tea', image: '/a.png' }, '/tea'],
  [{ image: '/a.png' }, ''],
  [null, ''],
])('calls an item by its first text: %j', (value, text) => {
  expect(textOfItem(card, value)).toBe(text);
});

it.each([
  [{ image: '/a.png', film: '/b.mp4' }, '/a.png'],
  [{ image: '', film: '/b.mp4' }, undefined],
  [{ image: 'javascript:alert(1)' }, undefined],
])('shows an item by its picture: %j', (value, address) => {
  expect(pictureOfItem(card, value)).toBe(address);
});
