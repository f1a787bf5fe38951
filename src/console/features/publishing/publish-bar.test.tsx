// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPublishingApi, StepRefusal } from '#console/providers/api/publishing-api.ts';
import { createSiteApi } from '#console/providers/api/site-api.ts';
import { type App, AppContext } from '#console/session/app-context.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import { dismissAll } from '#console/ui/notices/notice-store.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { PublishBar } from './PublishBar.tsx';

const draft = {
  id: 'd',
  name: 'Page',
  slug: 'page',
  title: 'T',
  meta_description: 'D',
  status: 'UPDATED',
  page_version: 3,
};
const live = { ...draft, id: 'l', status: 'PUBLISHED' };
const me = { user_id: 'u', name: 'Me' };
const ben = { user_id: 'b', name: 'Ben' };

afterEach(() => {
  cleanup();
  dismissAll();
});

const noFaults: { id: string; name: string }[] = [];
const noRefusal: StepRefusal | null = null;

/** The bar of a page that the data service answers with; `asked` are the operations that it was sent. */
async function show(
  row: JsonObject,
  {
    readOnly = false,
    isPublisher = true,
    dirty = false,
    save = async () => true,
    changed = 1,
    status = 'Live',
    faults = noFaults,
    refusal = noRefusal as StepRefusal | null,
    readContent = async () => {},
    found = (_call: Call): JsonObject[] => [],
    layout = {} as JsonObject,
  } = {},
) {
  const requested: Call[] = [];
  const run = vi.fn(async (call: Call) => {
    requested.push(call);
    if (call.operationName === 'PageContents') await readContent();
    if (call.operationName === 'PageLayout') return layout;
    const page: JsonObject = { publishers: [me, ben], ...row };
    const answers: Record<string, JsonObject[]> = { PageState: [page], Publisher: isPublisher ? [me] : [] };
    return { rows: answers[call.operationName] ?? found(call), result: { affected_rows: changed, returning: [] } };
  });
  const viewer = {
    role: 'EDITOR',
    userId: 'u',
    spaceId: 's',
    flags: { pageAccess: true },
    ...(readOnly && { readOnly: true as const }),
  };
  const space = {
    id: 's',
    name: 'Space',
    status,
    faviconUrl: null,
    siteAddress: 'space',
    role: viewer.role,
    flags: viewer.flags,
  };
  const onChanged = vi.fn();
  const onFault = vi.fn();
  const setOpen = vi.fn(async () => {});
  const take = vi.fn(async () => {
    if (refusal) throw refusal;
    if (changed === 0) throw new Error('Somebody has changed this meanwhile.');
  });
  const refresh = vi.fn(async () => {});
  const app = { config: { sitesOrigin: 'https://sites.test' }, session: { refresh } };
  const rules = [{ action: readOnly ? 'read' : 'manage', subject: 'all' }];
  const bar = (
    <Refine dataProvider={fakeProvider({})} {...viewing(viewer, rules)}>
      <PublishBar
        id={String(row.id)}
        saving={false}
        findFaults={async () => faults}
        {...{ dirty, save, onFault, onChanged }}
      />
      <Notifications />
    </Refine>
  );
  const router = createMemoryRouter([{ path: '*', element: bar }], { initialEntries: ['/page/edit/d'] });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <AppContext value={app as unknown as App}>
            <ServicesContext
              value={fakeServices({ run }, [createPublishingApi, { take }], [createSiteApi, { setOpen }])}
            >
              <RouterProvider router={router} />
            </ServicesContext>
          </AppContext>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  return { requested, onChanged, onFault, setOpen, refresh, take, path: () => router.state.location.pathname };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the bar that publishes', () => {
  it('leads from a live page to its draft', async () => {
    await show({ ...live, drafts: [] });
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/page/edit/new/l');
    expect(screen.getByText('Published')).toBeDefined();
    cleanup();
    await show({ ...live, drafts: [{ id: 'd', status: 'UPDATED' }] });
    expect(await screen.findByRole('link', { name: 'Continue the draft' })).toBeDefined();
  });

  it('asks before a draft goes live, and then leads to its live page', async () => {
    const { take, path } = await show({ ...draft, context: live });
    await userEvent.click(await button('Publish…'));
    await screen.findByText('The page has no blocks.');
    await userEvent.click(await button('Publish now'));
    await screen.findByText('Published');
    expect(take).toHaveBeenCalledExactlyOnceWith('d', 'publish', undefined);
    expect(path()).toBe('/page/edit/l');
  });

  it('takes a publication back by its notice, and shows the page as it is then', async () => {
    const { take, onChanged } = await show({ ...draft, status: 'DRAFT' });
    await userEvent.click(await button('Publish…'));
    await userEvent.click(await button('Publish now'));
    await button('Undo');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(take).toHaveBeenCalledOnce();
    await userEvent.click(await button('Undo'));
    await screen.findByText('Change undone.');
    expect(take.mock.calls).toEqual([
      ['d', 'publish', undefined],
      ['d', 'unpublish', undefined],
    ]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('takes a page that was taken down back to its visitors, or says why not', async () => {
    const { take } = await show({ ...live, drafts: [] });
    await userEvent.click(await button('More ways to publish'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish…' }));
    await userEvent.click(await button('Unpublish…'));
    await screen.findByText('Unpublished');
    take.mockRejectedValueOnce(new Error('Somebody has changed this meanwhile.'));
    await userEvent.click(await button('Undo'));
    await screen.findByText('Somebody has changed this meanwhile.');
    expect(take).toHaveBeenLastCalledWith('l', 'publish', undefined);
  });

  it.each([
    ['status', { status: 'PLANNED', updated_at: 'T1' }],
    ['content', { status: 'DRAFT', updated_at: 'T2' }],
  ])(
    'takes nothing back where others have changed the %s of the page meanwhile, and says so',
    async (_, otherChange) => {
      const row = { ...live, drafts: [], updated_at: 'T0' };
      const { take } = await show(row);
      await userEvent.click(await button('More ways to publish'));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish…' }));
      take.mockImplementationOnce(async () => void Object.assign(row, { status: 'DRAFT', updated_at: 'T1' }));
      await userEvent.click(await button('Unpublish…'));
      await button('Undo');
      Object.assign(row, otherChange);
      await userEvent.click(await button('Undo'));
      await screen.findByText('Not undone: the page has been changed since.');
      expect(take).toHaveBeenCalledOnce();
    },
  );

  it('takes nothing back while something of the page is not saved, and says so', async () => {
    const { take, onChanged } = await show({ ...draft, status: 'PLANNED' }, { dirty: true });
    await userEvent.click(await button('Publish…'));
    await userEvent.click(await button('Publish now'));
    await userEvent.click(await button('Undo'));
    await screen.findByText('Not undone: this page has unsaved changes.');
    expect(take).toHaveBeenCalledOnce();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('leads to the live page as visitors see it, the start of the site by its own address', async () => {
    const address = async () => (await screen.findByRole('link', { name: 'View on site' })).getAttribute('href');
    await show({ ...live, drafts: [] });
    expect(await address()).toBe('https://sites.test/sites/space/page');
    cleanup();
    await show({ ...live, slug: 'home', drafts: [] });
    expect(await address()).toBe('https://sites.test/sites/space/');
  });

  it('says that nobody can see the page while the site is not open, and opens it', async () => {
    const { setOpen, refresh } = await show({ ...live, drafts: [] }, { status: 'Development' });
    await userEvent.click(await button('Open the site…'));
    expect(screen.queryByRole('link', { name: 'View on site' })).toBeNull();
    await userEvent.click(await button('Open the site'));
    await screen.findByText('The site is open');
    expect(setOpen).toHaveBeenCalledExactlyOnceWith('s', true);
    expect(refresh).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(setOpen).toHaveBeenCalledOnce();
    await userEvent.click(await button('Undo'));
    await screen.findByText('Change undone.');
    expect(setOpen).toHaveBeenLastCalledWith('s', false);
    expect(refresh).toHaveBeenCalledTimes(2);
    cleanup();
    await show({ ...draft, status: 'DRAFT' }, { status: 'Development' });
    await userEvent.click(await button('Publish…'));
    await screen.findByText('The site is not open to visitors yet. They find the page once it is.');
    cleanup();
    await show({ ...live, drafts: [] }, { status: 'Paused' });
    await screen.findByLabelText(/the platform has paused this space/);
    expect(screen.queryByRole('button', { name: 'Open the site…' })).toBeNull();
  });

  it('leaves the site as somebody else has made it since it was opened', async () => {
    const { setOpen } = await show({ ...live, drafts: [] }, { status: 'Development' });
    await userEvent.click(await button('Open the site…'));
    await userEvent.click(await button('Open the site'));
    setOpen.mockRejectedValueOnce(new Error('It was changed meanwhile.'));
    await userEvent.click(await button('Undo'));
    await screen.findByText('It was changed meanwhile.');
    expect(screen.queryByText('Change undone.')).toBeNull();
  });

  it('asks with the name and the fields that have just been saved', async () => {
    const row: JsonObject = { ...draft, status: 'DRAFT', meta_description: '' };
    const save = vi.fn(async () => {
      Object.assign(row, { name: 'Another name', meta_description: 'Two sentences.' });
      return true;
    });
    await show(row, { dirty: true, save });
    await userEvent.click(await button('Publish…'));
    await screen.findByRole('dialog', { name: 'Publish “Another name”?' });
    await screen.findByText('The page has no blocks.');
    expect(screen.queryByText(/description/)).toBeNull();
  });

  it('asks with what is worth mending, so that its buttons stay where they are', async () => {
    let answer = () => {};
    const content = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await show({ ...draft, status: 'DRAFT' }, { readContent: () => content });
    await userEvent.click(await button('Publish…'));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await screen.findByRole('dialog', { name: 'Publish “Page”?' });
    screen.getByText('The page has no blocks.');
  });

  it('looks through what stands around the page, and judges its texts by the look of the space', async () => {
    const words = { kind: 'text', name: 'words' };
    const schema = [words, { kind: 'text', name: 'href', format: 'link' }];
    const component = { id: 'c', name: 'Words', schema, version: 1 };
    const block = {
      info: { words: 'Hello', href: 'https://sites.test/sites/space/team#ada' },
      version: 1,
      component: { ...component, info: { template: '{{ words }}' } },
    };
    const section = { name: 'Night', info: { style: { color: '#333333' } }, blocks: [block] };
    const found = ({ operationName, variables }: Call): JsonObject[] => {
      if (JSON.stringify(variables).includes('"_in":["t"]')) return [{ slug: 'team', sections: [] }];
      if (operationName === 'PageContents') return [{ meta: { sidebar_use: 'default' }, sections: [section] }];
      if (operationName === 'SpaceLook') return [{ look: { scheme: 'dark' } }];
      if (operationName === 'PublishedSlugs') return [{ id: 't', slug: 'team' }];
      // The version that the footer was written for had no field that is filled in.
      if (operationName === 'ComponentVersions')
        return [{ id: 'c', versions: [{ version: 1, schema: [words], info: {} }] }];
      return [];
    };
    const layout = {
      // The version that the header was written for had no field that is filled in.
      header: [
        {
          ...block,
          name: 'Top',
          info: { href: '/team' },
          component_id: 'c',
          component: { ...component, version: 2 },
        },
      ],
      footer: [{ info: { logo: '/api/assets/gone.png' } }],
      sidebar: [{ info: { links: [{ href: '/gone#top' }] } }],
    };
    await show({ ...draft, status: 'DRAFT' }, { found, layout });
    await userEvent.click(await button('Publish…'));
    await screen.findByText('5 things to look at first');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Blocks in which nothing is filled in: Top › Words',
      'Links in the header, footer or sidebar lead to pages that are not public: /gone',
      'Links lead to places that their pages do not have: /team#ada',
      'Pictures of the header, footer or sidebar are no longer in the library: /api/assets/gone.png',
      'Text is hard to read on its background: Night › Words (text)',
    ]);
  });

  it('saves first, and goes no further where that does not work', async () => {
    const save = vi.fn(async () => false);
    const { requested } = await show({ ...draft, status: 'DRAFT' }, { dirty: true, save });
    await userEvent.click(await button('Publish…'));
    expect(save).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requested.map(({ operationName }) => operationName)).toEqual(['PageState', 'Publisher']);
  });

  it('keeps a page with faults from visitors, saved as it is, and shows the first', async () => {
    const save = vi.fn(async () => true);
    const faults = [
      { id: 'one', name: 'Hero', path: 'cards.1.href' },
      { id: 'two', name: '' },
    ];
    const { onFault } = await show({ ...draft, status: 'DRAFT' }, { dirty: true, save, faults });
    await userEvent.click(await button('Publish…'));
    await screen.findByText('2 parts of the page have to be mended before visitors get it: Hero, Section');
    expect(save).toHaveBeenCalledOnce();
    expect(onFault).toHaveBeenCalledExactlyOnceWith('one', 'cards.1.href');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await button('More ways to publish'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for a review…' }));
    await screen.findByRole('dialog', { name: 'Ask for a review of “Page”' });
  });

  it('asks somebody who may publish for a review, where the writer may not', async () => {
    const jo = { user_id: 'j', name: 'Jo' };
    const { take } = await show({ ...draft, status: 'DRAFT', publishers: [ben, jo] }, { isPublisher: false });
    await userEvent.click(await button('Ask for a review…'));
    expect(screen.queryByText(/^(Publish|Schedule)…$/)).toBeNull();
    await screen.findByText(/^Your pages go live after a review/);
    await userEvent.click(await button('Ask'));
    await screen.findByText('Choose who looks at the page.');
    expect(take).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('combobox', { name: 'Reviewer' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Jo' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), ' Is it true? ');
    await userEvent.click(await button('Ask'));
    await screen.findByText('Asked for a review');
    expect(take).toHaveBeenCalledExactlyOnceWith('d', 'review', { reviewer: 'j', note: 'Is it true?' });
  });

  it('offers to publish what was approved, and no more than that', async () => {
    const review = { id: 'r', draft_id: 'd', page_version: 1, decision: 'APPROVED', revision: 'T1' };
    const row = { ...draft, status: 'DRAFT', publishers: [ben], reviews: [review] };
    await show({ ...row, updated_at: 'T1' }, { isPublisher: false });
    await button('Publish…');
    cleanup();
    await show({ ...row, updated_at: 'T2' }, { isPublisher: false });
    await button('Ask for a review…');
    expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
  });

  it('lets a plan be taken back by who publishes, or where it was approved, and a draft with it', async () => {
    const review = { id: 'r', draft_id: 'd', page_version: 1, decision: 'APPROVED', revision: 'T1' };
    const row = { ...draft, status: 'PLANNED', publishers: [ben], context: { ...live, reviews: [review] } };
    const offered = async () => {
      await userEvent.click(await button('More ways to publish'));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    await show({ ...row, updated_at: 'T1' }, { isPublisher: false });
    expect(await offered()).toEqual(expect.arrayContaining(['Cancel the schedule', 'Discard draft…']));
    cleanup();
    await show({ ...row, updated_at: 'T2' }, { isPublisher: false });
    expect(await offered()).toEqual(['View on site']);
    cleanup();
    await show({ ...row, updated_at: 'T2' });
    expect(await offered()).toEqual(expect.arrayContaining(['Cancel the schedule', 'Discard draft…']));
  });

  it('knows who publishes in a space with more publishers than a page names', async () => {
    await show({ ...live, drafts: [], publishers: [ben] });
    await userEvent.click(await button('More ways to publish'));
    await screen.findByRole('menuitem', { name: 'Unpublish…' });
  });

  it('says where nobody else may publish', async () => {
    await show({ ...draft, status: 'DRAFT', publishers: [me] });
    await userEvent.click(await button('More ways to publish'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for a review…' }));
    await screen.findByText('Nobody else may publish pages in this space. Ask its owner or an admin.');
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  });

  it('names the blocks that the server refuses, and opens the one that is pressed', async () => {
    const block = { id: 'b1', sectionId: 's1', name: 'Hero', field: 'heading', label: 'Heading' };
    const details = [
      { field: 'sections', message: 'Required.', block },
      {
        field: 'sections',
        message: 'not closed, line:2',
        block: { ...block, id: 'b2', name: '', field: null, label: '' },
      },
    ];
    const refusal = new StepRefusal({ message: 'A block has to be mended.', details, statusCode: 422 });
    const { onFault, onChanged } = await show({ ...draft, status: 'DRAFT' }, { refusal });
    await userEvent.click(await button('Publish…'));
    await userEvent.click(await button('Publish now'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Page”?' }));
    await dialog.findByText('Mend these 2 blocks before you publish');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hero: Heading: Required.',
      'Block: Its template fails: not closed, line:2',
    ]);
    expect(onChanged).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    expect(onFault).toHaveBeenCalledExactlyOnceWith('b2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when somebody else was faster, and shows what is there now', async () => {
    const { onChanged } = await show({ ...draft, status: 'REVIEW' }, { changed: 0 });
    await userEvent.click(await button('More ways to publish'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take back from review' }));
    await screen.findByText('Somebody has changed this meanwhile.');
    expect(onChanged).toHaveBeenCalled();
  });

  it('only shows the state to whoever looks through the eyes of somebody else', async () => {
    await show({ ...draft, status: 'DRAFT' }, { readOnly: true });
    await screen.findByText('Draft');
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Preview' })).toBeDefined();
  });
});
