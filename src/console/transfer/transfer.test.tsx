// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { SessionError } from '#console/providers/api/session-api.ts';
import { createExportApi } from '#console/providers/api/uploads/export-api.ts';
import { createImportApi } from '#console/providers/api/uploads/import-api.ts';
import type { ImportFaultPage, ImportJob } from '#schema/api/import-job.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';
import { saveFile } from './export/save-file.ts';

vi.mock('./export/save-file.ts', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }));
beforeEach(() => vi.mocked(saveFile).mockReset());
afterEach(cleanup);

const id = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = { id: id(1), name: 'Home', slug: 'home', status: 'DRAFT', head_injection: '<x>' };

interface ServiceRequest {
  name: string;
  payload: Record<string, unknown> & { records?: unknown[]; resource?: string };
}

/** Opens a list; `answer` speaks for the data service where the usual answer will not do. */
async function open(
  path: string,
  o: {
    role?: string;
    routes?: Parameters<typeof fakeServices>[1][];
    answer?: (request: ServiceRequest) => unknown;
  } = {},
) {
  const user = userEvent.setup({ delay: null });
  const requests: ServiceRequest[] = [];
  const reply = async (name: string, payload: ServiceRequest['payload']) => {
    const question = { name, payload };
    requests.push(question);
    const answer = await o.answer?.(question);
    if (answer !== undefined) return answer;
    const usual: Record<string, unknown> = { countRows: 2, readRows: payload.resource === 'page' ? [row] : [] };
    if (name === 'createRecords') return payload.records?.map((_, at) => id(100 + at));
    return usual[name] ?? [];
  };
  await renderConsole({
    path,
    provider: fakeProvider(row),
    services: fakeServices(
      { answer: reply },
      [createExportApi, { record: (entry: object) => reply('recordExport', { ...entry }), list: async () => [] }],
      ...(o.routes ?? []),
    ),
    ...(o.role && { role: o.role }),
  });
  const list = screen.getByRole('toolbar', { name: 'List tools' });
  await user.click(await within(list).findByRole('button', { name: 'More actions' }));
  const of = (name: string) => requests.filter((question) => question.name === name).map(({ payload }) => payload);
  return { user, requests, of };
}

/** What was saved first; jsdom reads blobs in the old way alone. */
function savedText(): Promise<string> {
  return new Promise((resolve, reject) => {
    const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file ?? new Blob());
  });
}

describe('export', () => {
  const path = '/page/list?search=o&columns=name,slug,head_injection&sort=-name';

  it('asks with the exact number, is recorded first, and writes the columns of the list', async () => {
    const { user, requests, of } = await open(path, { answer: ({ name }) => (name === 'countRows' ? 1 : undefined) });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 1 page' });
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await screen.findByText('1 page was exported.');
    expect(requests.map(({ name }) => name).filter((name) => name !== 'countRows')).toEqual([
      'recordExport',
      'readRows',
    ]);
    expect(of('recordExport')).toMatchObject([{ resource: 'page', count: 1, format: 'csv' }]);
    expect(of('readRows')).toMatchObject([{ resource: 'page', search: 'o', sort: [{ by: 'name', desc: true }] }]);
    expect(await savedText()).toBe(`ID,Name,Slug,Head injection\r\n${id(1)},Home,home,<x>\r\n`);
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/^page-space-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('writes XML, of which the log knows', async () => {
    const { user, of } = await open(path, { answer: ({ name }) => (name === 'countRows' ? 1 : undefined) });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 1 page' });
    await user.click(within(dialog).getByRole('radio', { name: 'XML' }));
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await screen.findByText('1 page was exported.');
    expect(of('recordExport')).toMatchObject([{ format: 'xml' }]);
    const record = `<record><id>${id(1)}</id><name>Home</name><slug>home</slug><head_injection>&lt;x&gt;</head_injection></record>`;
    expect(await savedText()).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<records>\n${record}\n</records>\n`);
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/\.xml$/);
  });

  it('leaves out what the role may not read, whatever the address asks for', async () => {
    const { user, of } = await open(path, {
      role: 'AUTHOR',
      answer: ({ name }) => (name === 'countRows' ? 1 : undefined),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 1 page' });
    within(dialog).getByText('2 columns: Name, Slug');
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await screen.findByText('1 page was exported.');
    expect(of('readRows')).toMatchObject([{ fields: ['name', 'slug'] }]);
  });

  it('does not begin where it cannot be recorded', async () => {
    const { user, of } = await open(path, {
      answer: ({ name }) => {
        if (name === 'recordExport') throw new Error('The log does not answer.');
        return undefined;
      },
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 2 pages' });
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await within(dialog).findByText('The log does not answer.');
    expect(of('readRows')).toEqual([]);
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('has the server write a long list, and shows that until it is fetched', async () => {
    const job = {
      id: id(7),
      resource: 'page',
      narrowedTo: null,
      file: 'pages.csv',
      total: 1500,
      rows: 400,
      fault: null,
    };
    const ofAnotherList = { ...job, id: id(8), narrowedTo: id(9), file: 'others.csv', state: 'DONE' };
    const states = ['WORKING', 'FAILED', 'DONE'];
    const api = {
      list: vi.fn(async () => (api.begin.mock.calls.length > 0 ? [{ ...job, state: states[0] }, ofAnotherList] : [])),
      begin: vi.fn(async (_: object) => job),
      again: vi.fn(async () => states.shift()),
    };
    const { user, of } = await open(path, {
      routes: [[createExportApi, api]],
      answer: ({ name }) => (name === 'countRows' ? 1500 : undefined),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 1,500 pages' });
    within(dialog).getByText(/^The server writes this file\./);
    await user.click(within(dialog).getByRole('radio', { name: 'Excel (.xlsx)' }));
    within(dialog).getByText(/^The server writes this file\./);
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await within(dialog).findByText('pages.csv: 400 of 1,500 records');
    expect(within(dialog).queryByText(/others\.csv/)).toBeNull();
    expect(api.begin.mock.calls[0]?.[0]).toMatchObject({
      ...{ resource: 'page', file: expect.stringMatching(/^page-space-\d{4}-\d\d-\d\d\.xlsx$/) },
      instructions: {
        ...{ format: 'xlsx', title: 'Pages', search: 'o', sort: [{ by: 'name', desc: true }] },
        ...{ columns: ['name', 'slug', 'head_injection'], labels: { name: 'Name', head_injection: 'Head injection' } },
      },
    });
    states.shift();
    await user.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    await within(dialog).findByRole('button', { name: 'Download' });
    expect(api.again).toHaveBeenCalledWith(job.id);
    expect([of('recordExport'), of('readRows')]).toEqual([[], []]);
  });

  it('asks again where the number has changed since', async () => {
    const counts = [2, 3, 3];
    const { user, of } = await open(path, {
      answer: ({ name }) => (name === 'countRows' ? counts.shift() : undefined),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 2 pages' });
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export 3 pages' });
    expect(of('recordExport')).toEqual([]);
  });
});

describe('import', () => {
  it.each(['AUTHOR', 'CONTRACTOR'])('is closed to %s, who has no right to bulk upload, and says so', async (role) => {
    const { user } = await open('/page/list', { role });
    const refused = await screen.findByRole('menuitem', {
      name: /^Import….* does not have the right “Create” on “Bulk upload”\.$/,
    });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await user.click(refused);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  async function chooseText(text: string, routes = importService().routes) {
    const opened = await open('/page/list', { role: 'EDITOR', routes });
    const { user } = opened;
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import pages' });
    await user.click(within(dialog).getByRole('textbox', { name: /paste rows/ }));
    await user.paste(text);
    await user.click(within(dialog).getByRole('button', { name: 'Read' }));
    return { ...opened, dialog };
  }

  /** To the next step, which the dialog offers once the one before is read. */
  async function goOn(user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement) {
    const button = await within(dialog).findByRole('button', { name: 'Continue' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
  }

  it('reads the file at an address, and says why it cannot', async () => {
    const file = vi.fn(async (address: string) => {
      if (address.endsWith('secret.csv')) throw new Error('This address is not public.');
      return new TextEncoder().encode('Name,Slug\nFirst,first\n');
    });
    const routes: [unknown, unknown][] = [[createFeedApi, { file }], ...importService().routes];
    const { user } = await open('/page/list', { role: 'EDITOR', routes });
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import pages' });
    const read = async (address: string) => {
      const box = within(dialog).getByRole('textbox', { name: /address of a file/ });
      await user.clear(box);
      await user.click(box);
      await user.paste(address);
      await user.click(within(dialog).getByRole('button', { name: 'Read' }));
    };
    await read('http://10.0.0.1/secret.csv');
    await within(dialog).findByText('This address is not public.');
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await read('https://shop.test/pages.csv?v=2 ');
    await within(dialog).findByText('pages.csv: 1 row, 2 columns');
    expect(file.mock.calls).toEqual([['http://10.0.0.1/secret.csv'], ['https://shop.test/pages.csv?v=2']]);
  });

  const job: ImportJob = {
    ...{ id: id(7), resource: 'page', file: '', state: 'DONE', bytes: 9, bytesDone: 9, rowDone: 4, rows: 3 },
    ...{
      created: 2,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      failed: 1,
      fault: null,
      newTags: null,
      undo: null,
      isUndone: false,
    },
    isCheck: false,
  };
  const page: ImportFaultPage = {
    ...{ headers: ['Name', 'Community'], delimiter: ',' },
    rows: [
      { number: 3, cells: ['Second', 'Nonsense'], faults: [{ at: 1, what: 'Please choose one of the options.' }] },
    ],
  };

  /** A server that imports; `change` speaks for it where it does something else. */
  function importService(change: Partial<ReturnType<typeof createImportApi>> = {}) {
    const api = {
      upload: vi.fn<ReturnType<typeof createImportApi>['upload']>(async () => {}),
      start: vi.fn(async (_id: string, _isCheck: boolean) => true),
      look: vi.fn<ReturnType<typeof createImportApi>['look']>(async () => job),
      underWay: vi.fn(async (): Promise<ImportJob[]> => []),
      faults: vi.fn(async (_id: string, after: number) => (after === 0 ? page : { ...page, rows: [] })),
      cancel: vi.fn(async (_id: string) => null),
      undo: vi.fn(async (_id: string) => null),
    };
    Object.assign(api, change);
    return { api, routes: [[createImportApi, api]] satisfies [unknown, unknown][] };
  }

  const threeRows = 'Name,Community\nFirst,members\nSecond,Nonsense\n=Third,Members\n';

  it('tells the server which elements of XML the records are', async () => {
    const { api, routes } = importService();
    const xml = '<?xml version="1.0"?><pages><page><Name>First</Name></page><page><Name>Second</Name></page></pages>';
    const { user, dialog } = await chooseText(xml, routes);
    await goOn(user, dialog);
    await within(dialog).findByRole('combobox', { name: /^Import “Name” into/i });
    await goOn(user, dialog);
    await within(dialog).findByText('All 2 rows can be imported.');
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByRole('dialog', { name: 'Import finished' });
    expect(api.upload.mock.calls[0]?.[0]).toMatchObject({
      instructions: { format: { headers: ['Name'], records: '/pages[1]/page' } },
    });
  });

  it('shows what is wrong at its cell, has the rest imported, and gives the failed rows back', async () => {
    const { api, routes } = importService();
    const { user, dialog } = await chooseText(threeRows, routes);
    await goOn(user, dialog);
    await within(dialog).findByRole('combobox', { name: /^Import “Name” into/i });
    await goOn(user, dialog);
    const cell = await within(dialog).findByRole('cell', { name: /Nonsense/ });
    within(cell).getByText(/^Please choose one of the options\./);
    await within(dialog).findByText('2 rows can be imported. 1 row has an error; you get it back as a file.');
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByRole('dialog', { name: 'Import finished' });
    expect(api.upload.mock.calls).toMatchObject([
      [
        {
          ...{ resource: 'page', file: '', datasetId: null },
          instructions: {
            format: { headers: ['Name', 'Community'], delimiter: ',' },
            plan: { mapping: ['name', 'community'], match: { by: [], missing: 'create' } },
          },
        },
        { size: threeRows.length },
        {},
      ],
    ]);
    await user.click(screen.getByRole('button', { name: /^Download 1 row/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(await savedText()).toBe(
      'Name,Community,Reason not imported\r\nSecond,Nonsense,Community: Please choose one of the options.\r\n',
    );
    api.look.mockImplementation(async () => ({
      ...{ ...job, isUndone: true },
      undo: { deleted: 2, setBack: 0, kept: 0, failed: 0 },
    }));
    await user.click(screen.getByRole('button', { name: 'Undo import…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
    within(question).getByText(/^2 new pages will move to the Deleted list/);
    expect(api.undo).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Undo import' }));
    await screen.findByText('2 new records were moved to the Deleted list.');
    expect(api.undo.mock.calls).toEqual([[id(7)]]);
  });

  it('says in the history that tags go too, and undoes an import that added nothing else', async () => {
    const imports = [
      { id: id(7), file: 'both.csv', created_count: 2, new_tags: { count: 1, names: ['One'] } },
      { id: id(8), file: 'plain.csv', created_count: 2, new_tags: null },
      { id: id(9), file: 'tags.csv', created_count: 0, new_tags: { count: 1, names: ['Two'] } },
      { id: id(10), file: 'nothing.csv', created_count: 0, new_tags: null },
    ].map((run) => ({ changed_count: 0, state: 'DONE', created_at: '2026-01-01T10:00:00Z', ...run }));
    const { user, of } = await open('/page/list', {
      role: 'EDITOR',
      routes: importService().routes,
      answer: ({ name, payload }) => (name === 'readRows' && payload.resource === 'import_run' ? imports : undefined),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Import history…' }));
    const buttons = await screen.findAllByRole('button', { name: 'Undo import…' });
    expect(of('readRows').find(({ resource }) => resource === 'import_run')?.fields).toContain('new_tags');
    const tags = 'Tags that the import added are deleted, unless something else uses them.';
    const pages = /2 new pages will move to the Deleted list/;
    const mentions: boolean[][] = [];
    for (const button of buttons) {
      await user.click(button);
      const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
      const text = question.textContent ?? '';
      mentions.push([pages.test(text), text.includes(tags)]);
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(mentions).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  async function toCheck(api: ReturnType<typeof importService>) {
    const opened = await chooseText(threeRows, api.routes);
    await goOn(opened.user, opened.dialog);
    await within(opened.dialog).findByRole('combobox', { name: /^Import “Name” into/i });
    await goOn(opened.user, opened.dialog);
    const press = async () => {
      await within(opened.dialog).findByText(/^2 rows can be imported/);
      await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Import 2 rows' }));
    };
    return { ...opened, press };
  }

  it('asks before a file and its columns are thrown away, and not where there is nothing to lose', async () => {
    const service = importService();
    const { user, dialog } = await toCheck(service);
    await within(dialog).findByRole('button', { name: 'Import 2 rows' });
    // The button that led here is gone: the dialog's trap takes the focus back by a clock of its own (50 ms).
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave this import?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    within(dialog).getByRole('button', { name: 'Import 2 rows' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const { user: other } = await open('/page/list', { role: 'EDITOR', routes: service.routes });
    await other.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    await screen.findByRole('dialog', { name: 'Import pages' });
    await other.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps file and columns where it cannot begin, and tries again', async () => {
    const service = importService();
    const { upload } = service.api;
    upload.mockRejectedValueOnce(new Error('Too many imports are under way.'));
    const { dialog, press } = await toCheck(service);
    await press();
    await within(dialog).findByText('Too many imports are under way.');
    await press();
    await screen.findByRole('dialog', { name: 'Import finished' });
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('follows an import that may have begun, where no answer came', async () => {
    const service = importService();
    const { start, look: fetchJob } = service.api;
    start.mockResolvedValueOnce(false);
    fetchJob.mockRejectedValueOnce(new SessionError('offline', 'No connection.', { statusCode: 0 }));
    fetchJob.mockImplementationOnce(async (jobId) => ({ ...job, id: jobId, state: 'UPLOADING' }));
    const { press } = await toCheck(service);
    await press();
    await screen.findByRole('dialog', { name: 'Import finished' });
    const [[{ id: own }] = [{ id: '' }]] = service.api.upload.mock.calls;
    expect(start.mock.calls).toEqual([
      [own, false],
      [own, false],
    ]);
  });

  it('is told why nobody may look, and imports the file no second time', async () => {
    const service = importService();
    const { upload, look: fetchJob } = service.api;
    fetchJob.mockRejectedValueOnce(new SessionError('unauthenticated', 'Please sign in again.', { statusCode: 401 }));
    const { dialog, press } = await toCheck(service);
    await press();
    await within(dialog).findByRole('alert');
    await press();
    await screen.findByRole('dialog', { name: 'Import finished' });
    expect(upload).toHaveBeenCalledTimes(1);
    expect(new Set(fetchJob.mock.calls.map(([jobId]) => jobId)).size).toBe(2);
  });

  it('tells up to which row a stopped import is done, and gives the others back', async () => {
    const service = importService();
    service.api.look.mockImplementation(async () => ({
      ...{ ...job, state: 'CANCELLED' as const, rowDone: 2, rows: 1, created: 1, failed: 0 },
    }));
    service.api.faults.mockImplementation(async () => ({ ...page, rows: [] }));
    const { user, press } = await toCheck(service);
    await press();
    await screen.findByText(/^Rows up to 2 are done\./);
    await user.click(screen.getByRole('button', { name: 'Download 2 rows that were not imported' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(await savedText()).toBe(
      "Name,Community,Reason not imported\r\nSecond,Nonsense,Not tried\r\n'=Third,Members,Not tried\r\n",
    );
  });

  it('shows an upload that was left, and stops it', async () => {
    const left = { ...job, state: 'UPLOADING' as const, file: 'long.csv' };
    const underWay = vi.fn(async () => [left]);
    const { api, routes } = importService({ underWay });
    api.cancel.mockImplementation(async () => {
      underWay.mockResolvedValue([]);
      return null;
    });
    const { user } = await open('/page/list', { role: 'EDITOR', routes });
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    await screen.findByText(/^“long.csv” is only partly uploaded/);
    await user.click(screen.getByRole('button', { name: 'Stop upload' }));
    await waitFor(() => expect(screen.queryByText(/only partly uploaded/)).toBeNull());
    expect(api.cancel.mock.calls).toEqual([[job.id]]);
  });

  it('finds an import again that goes on since before, and says why it ended early', async () => {
    const working = { ...job, state: 'WORKING' as const, file: 'long.csv', rows: 1, failed: 0 };
    const { api, routes } = importService({ underWay: async () => [working] });
    api.look.mockImplementation(async () => working);
    const { user } = await open('/page/list', { role: 'EDITOR', routes });
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import pages' });
    await within(dialog).findByText('“long.csv” is being imported.');
    await user.click(within(dialog).getByRole('button', { name: 'Show progress' }));
    await screen.findByText('1 rows done, 0 of them with an error');
    api.look.mockImplementation(async () => ({
      ...{ ...working, state: 'FAILED' as const },
      fault: { code: 'not-permitted' },
    }));
    await screen.findByText(/You no longer have the right to import here/);
  });

  it('imports a file that was checked before, or forgets it', async () => {
    const checked = { ...job, state: 'CHECKED' as const, isCheck: true, file: 'long.csv', created: 2, failed: 20_000 };
    const { api, routes } = importService({ underWay: async () => [checked] });
    api.look.mockImplementation(async () => checked);
    const { user } = await open('/page/list', { role: 'EDITOR', routes });
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import pages' });
    await within(dialog).findByText('“long.csv” is checked and not imported yet.');
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    const report = await screen.findByRole('dialog', { name: 'Nothing is imported yet' });
    within(report).getByText(/^This is what the import would do\./);
    within(report).getByText(/at most the first 10,000 of them\.$/);
    expect(within(report).queryByRole('button', { name: 'Undo import…' })).toBeNull();
    api.look.mockImplementation(async () => ({ ...checked, state: 'DONE' as const, isCheck: false }));
    await user.click(within(report).getByRole('button', { name: 'Import the file' }));
    await screen.findByRole('dialog', { name: 'Import finished' });
    expect([api.start.mock.calls, api.cancel.mock.calls]).toEqual([[[job.id, false]], []]);
  });

  it('says of a check how far values were compared that one record alone may have', async () => {
    const checked = { ...job, resource: 'member', state: 'CHECKED' as const, isCheck: true, rows: 30_000, failed: 0 };
    const { api, routes } = importService({ underWay: async () => [checked] });
    api.look.mockImplementation(async () => checked);
    const { user } = await open('/member/list', { role: 'SpaceOwner', routes });
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    await screen.findByText(/^Whether a value is used already was checked in the first 20,000 rows alone: Email\./);
  });

  it('says whether a required field is not in the file, or only not matched', async () => {
    const { user, dialog } = await chooseText('Whatever,Community\nFirst,members\n');
    await goOn(user, dialog);
    await within(dialog).findByText(/^Required, but not matched with a column: Name/);
    cleanup();
    const { user: other, dialog: second } = await chooseText('Community\nmembers\n');
    await goOn(other, second);
    await within(second).findByText(/^Required, but not in the file: Name/);
  });

  it('finds in the check what the database would refuse, and offers to find those records', async () => {
    const { user } = await open('/member/list', {
      routes: importService().routes,
      answer: ({ name, payload }) =>
        name === 'readRows' && payload.resource === 'member' && JSON.stringify(payload).includes('ada@x.org')
          ? [{ id: id(5), email: 'ada@x.org', first_name: 'Ada' }]
          : undefined,
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import members' });
    await user.click(within(dialog).getByRole('textbox', { name: /paste rows/ }));
    await user.paste('Email,First name\nbea@x.org,Bea\nada@x.org,Ada B.\nBea@x.org,B.\n');
    await user.click(within(dialog).getByRole('button', { name: 'Read' }));
    await goOn(user, dialog);
    await within(dialog).findByRole('combobox', { name: /^Import “Email” into/i });
    await goOn(user, dialog);
    await within(dialog).findByText('1 row can be imported. 2 rows have errors; you get them back as a file.');
    within(dialog).getByRole('cell', { name: /Row 2 has the same value/ });
    await user.click(within(dialog).getByRole('button', { name: 'Find existing members by Email' }));
    await within(dialog).findByRole('button', { name: 'Import 2 rows' });
    within(dialog).getByRole('cell', { name: 'Changed' });
  });

  it('speaks of one row as of one, and names the options of a choice', async () => {
    const { user, dialog } = await chooseText('Name,Community\nFirst,Nonsense\n');
    await goOn(user, dialog);
    await within(dialog).findByRole('combobox', { name: /^Import “Name” into/i });
    await goOn(user, dialog);
    await within(dialog).findByText(/Possible values: Posts of members, Posts of premium members\./, {
      selector: '.fault',
    });
    cleanup();
    const { user: other, dialog: second } = await chooseText('Name\nFirst\n');
    await goOn(other, second);
    await within(second).findByRole('combobox', { name: /^Import “Name” into/i });
    await goOn(other, second);
    await within(second).findByText('1 row can be imported.');
  });

  it('offers no import while every row fails, and leads back to the columns', async () => {
    const { user, dialog, of } = await chooseText('Name,Community\nFirst,Nonsense\nSecond,Nonsense\n');
    await goOn(user, dialog);
    await within(dialog).findByRole('combobox', { name: /^Import “Name” into/i });
    await goOn(user, dialog);
    await within(dialog).findByText(/^No row can be imported yet/);
    within(dialog).getByText('2 rows');
    expect(within(dialog).queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Change columns' }));
    await within(dialog).findByRole('list', { name: 'Columns of the file' });
    expect(of('createRecords')).toEqual([]);
  });

  it('names the row of broken quotes, and goes no further', async () => {
    const { dialog } = await chooseText('Name,Status\n"First,DRAFT\n');
    await within(dialog).findByText(/Quotes do not match in row 2/);
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  });
});
