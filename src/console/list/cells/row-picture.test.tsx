// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pictureField } from '#console/records/record-picture.ts';
import { defineResource } from '#schema/resource.ts';
import { RowPicture } from './RowPicture.tsx';

afterEach(cleanup);

const book = defineResource({
  name: 'book',
  labels: { one: 'Book', many: 'Books' },
  subject: 'Page',
  scope: 'space',
  title: 'title',
  picture: 'cover',
  fields: [
    { kind: 'text', name: 'title' },
    { kind: 'media', name: 'cover' },
  ],
});

it('shows the picture that the declaration names, and a sign where there is none or it does not load', () => {
  const { container, rerender } = render(<RowPicture value="https://example.com/cover.png" />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('https://example.com/cover.png');
  if (picture) fireEvent.error(picture);
  expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
  rerender(<RowPicture value={null} />);
  expect(container.querySelectorAll('svg').length).toBe(1);
  rerender(<RowPicture value="javascript:alert(1)" />);
  expect(container.querySelector('img')).toBeNull();
});

it('is not asked for where the reader may not read it', () => {
  expect(pictureField(book, () => true)?.name).toBe('cover');
  expect(pictureField(book, ({ name }) => name !== 'cover')).toBeUndefined();
  expect(pictureField({ ...book, picture: undefined } as never, () => true)).toBeUndefined();
});
