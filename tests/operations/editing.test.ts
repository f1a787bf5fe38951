import { afterAll, beforeAll, expect, it } from 'vitest';
import { componentVersions, editedContent, pageLayout, saveContent } from '#derive/documents/operations/editing.ts';
import { demoId } from '#local/demo/determinism.ts';
import { spaceIdOf } from '#local/demo/space-content.ts';
import { libraryId } from '#render/library/library-component.ts';
import { type Caller, type DemoService, startDemoService } from './demo-service.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.close());

const form_id = demoId('form/aurora/Ask a guide');
const spaceId = spaceIdOf({ key: 'aurora' });
const section = { id: demoId('test/edited section'), name: 'Edited', info: {}, sort_order: 90 };
const block = {
  ...{ id: demoId('test/edited block'), name: '', info: { heading: 'Edited' }, sort_order: 0, version: 1 },
  ...{ component_id: null, section_id: section.id },
};
const none = { sections: [], blocks: [], removedSections: [], removedBlocks: [] };
const edited = editedContent({ parent: { form_id }, spaceId, columns: ['name'] });

it('saves content with its record in one operation, and reads what an editor begins with', async () => {
  const record = { set: { name: 'Ask a guide' }, append: { meta: { slug: 'ask-a-guide' } } };
  const save = saveContent({ form_id }, { ...none, sections: [section], blocks: [block], readAt: null, record });
  expect((await service.ask('user', save)).errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
  const { data, errors } = await service.ask('EDITOR', save);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ sections: { affected_rows: 1 }, blocks: { affected_rows: 1 }, record: { id: form_id } });

  expect((await service.ask('user', edited)).errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
  const opened = await service.ask('EDITOR', edited);
  expect(opened.data?.sections).toContainEqual(expect.objectContaining({ id: section.id, name: 'Edited' }));
  expect(opened.data?.space).toMatchObject({ id: spaceId, look: expect.any(Object) });
  expect(data?.edit).toEqual({ created_at: (opened.data?.record as { updated_at: string } | undefined)?.updated_at });
});

it('changes nothing at all where somebody else has saved meanwhile', async () => {
  const readAt = '2020-01-01T00:00:00+00:00';
  const late = {
    ...none,
    blocks: [{ ...block, info: { heading: 'Too late' } }],
    removedSections: [section.id],
    readAt,
  };
  const { errors } = await service.ask('EDITOR', saveContent({ form_id }, late));
  expect(errors?.[0]?.message).toContain('was changed since it was read');
  const { data } = await service.ask('EDITOR', edited);
  expect(data?.sections).toContainEqual(
    expect.objectContaining({ blocks: [expect.objectContaining({ info: { heading: 'Edited' } })] }),
  );
});

it('removes what is gone, and reads earlier versions of blocks', async () => {
  const removed = { ...none, removedSections: [section.id], removedBlocks: [block.id], readAt: null };
  const { data } = await service.ask('EDITOR', saveContent({ form_id }, removed));
  expect(data).toMatchObject({ removed_sections: { affected_rows: 1 }, removed_blocks: { affected_rows: 1 } });
  const versions = await service.ask('EDITOR', componentVersions([libraryId(1)]));
  expect(versions.errors).toBeUndefined();
});

it.each<Caller>(['EDITOR', 'AUTHOR', 'CONTRACTOR'])(
  'shows %s what stands around a page, as every visitor sees it',
  async (role) => {
    const layout = { header: 'default', footer: demoId('no such footer'), sidebar: '' };
    const { data, errors } = await service.ask(role, pageLayout(layout));
    expect(errors).toBeUndefined();
    expect(data?.header).toMatchObject([{ info: expect.any(Object), component: { schema: expect.any(Array) } }]);
    expect(data?.footer).toMatchObject([{ component: { id: expect.any(String) } }]);
    expect(data?.sidebar).toEqual([]);
  },
);
