import { expect, it } from 'vitest';
import { layoutConditions, pickLayoutRow, requestedLayout } from './page-layout.ts';

const id = '11111111-0000-4000-8000-000000000000';

it('reads what a page wants around it: the default header and footer and no sidebar where it says nothing', () => {
  expect(requestedLayout({})).toEqual({ header: 'default', footer: 'default', sidebar: '' });
  expect(requestedLayout({ header_use: null, sidebar_use: null, footer_use: null })).toEqual(requestedLayout(null));
  expect(requestedLayout({ header_use: '', sidebar_use: '', footer_use: '' })).toEqual(requestedLayout(null));
  expect(
    requestedLayout({ header_use: 'chosen', header_id: id, footer_use: 'none', footer_id: id, sidebar_use: 'default' }),
  ).toEqual({ header: id, footer: '', sidebar: 'default' });
  expect(requestedLayout({ header_use: 'chosen', header_id: null }).header).toBe('default');
});

it('asks for a certain one with the default one in its stead, and takes it where it is there', () => {
  const { header, footer, sidebar } = layoutConditions({ header: id, footer: 'default', sidebar: '' });
  const isDefault = { meta: { _contains: { pageDefault: true } } };
  expect(header).toEqual({ _or: [{ id: { _eq: id } }, isDefault] });
  expect(footer).toEqual(isDefault);
  expect(sidebar).toEqual({ id: { _in: [] } });
  expect(pickLayoutRow([{ id: 'a' }, { id }], id)).toEqual({ id });
  expect(pickLayoutRow([{ id: 'a' }], id)).toEqual({ id: 'a' });
});
