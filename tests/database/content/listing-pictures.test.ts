import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

describe.each(engineNames)('the picture of a listing on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
  });

  const field = (key: string, type: string) => ({ name: key, key, type, required: false });

  async function pictureOf(fields: readonly object[], info: object): Promise<string | null> {
    const dataset_id = await insert(database(), 'dataset', {
      space_id,
      name: crypto.randomUUID(),
      type: 'TOP_LIST',
      fixed_fields: [...fields],
    });
    const id = await insert(database(), 'listing', { space_id, dataset_id, name: 'Hut', info });
    const [picture = null] = await values(database(), 'select listing_picture(l) from listing l where id = $1::uuid', [
      id,
    ]);
    return picture;
  }
  test('is none of a field that is retired', async () => {
    const retired = { ...field('plan', 'Image'), retired: true };
    const fields = [retired, { ...field('cover', 'Image'), retired: false }];
    expect(await pictureOf(fields, data({ plan: '/old.jpg', cover: '/a.jpg' }))).toBe('/a.jpg');
    expect(await pictureOf([retired], data({ plan: '/old.jpg' }))).toBeNull();
  });

  const data = (listingData: object) => ({ listingData });

  test.each([
    ['its first picture that is there', data({ plan: '', cover: '/a.jpg', more: '/b.jpg' }), '/a.jpg'],
    ['of a gallery where there is no other', data({ views: ['/1.jpg', '/2.jpg'] }), '/1.jpg'],
    ['of the product before those', { ...data({ cover: '/a.jpg' }), productData: { image: '/p.jpg' } }, '/p.jpg'],
    ['none, where it has none', data({ name: 'x', views: [] }), null],
  ])('is %s', async (_, info, picture) => {
    const fields = [field('views', 'Gallery'), field('plan', 'Image'), field('cover', 'Image'), field('more', 'Image')];
    expect(await pictureOf([field('name', 'Text'), ...fields], info)).toBe(picture);
  });
});
