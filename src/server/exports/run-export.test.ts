import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#schema/resource.ts';
import { AppError } from '../errors.ts';
import type { ClaimedExport } from '../ports/files/exports.ts';
import { excelFormat } from './excel-format.ts';
import type { ExportAccess } from './export-access.ts';
import { runExport } from './run-export.ts';

const field = { kind: 'text', name: 'name' } as const;
const resource = { name: 'tag', fields: [field], title: 'name' } as unknown as Resource;
const run = { id: 'an-id', attempt: 1 } as ClaimedExport;
const rowsOf = (name: string) => Array.from({ length: 1000 }, (_, at) => ({ id: String(at), name }));

/** A list without an end. */
function access(name = 'x'): ExportAccess {
  return {
    ...{ resource, written: {} },
    check: async () => 1000,
    read: vi.fn(async () => rowsOf(name)),
    format: async () => ({
      ...(await excelFormat({
        ...{ title: 'Tags', columns: [{ key: 'name', field }], withId: true, links: 'id' },
        ...{ labelOf: () => 'Name', membersOf: () => [], titleOf: () => '' },
        tooLarge: () => new AppError('export-too-large'),
      })),
      prepare: async () => {},
    }),
  };
}

const tools = { storage: { put: async () => {} }, onProgress: () => {}, goesOn: () => {} };

describe('a workbook of the server', () => {
  it('ends where its job ends, with the reason, and reads no further', async () => {
    const reason = new Error('cancelled');
    const list = access();
    const goesOn = vi
      .fn()
      .mockReturnValueOnce(undefined)
      .mockReturnValueOnce(undefined)
      .mockImplementation(() => {
        throw reason;
      });
    await expect(runExport(run, list, { sort: [] }, { ...tools, goesOn })).rejects.toBe(reason);
    expect(list.read).toHaveBeenCalledTimes(3);
  });

  it('ends where the storage takes no more of it', async () => {
    const reason = new Error('no storage');
    // Of these nothing gets smaller by packing.
    const list = access();
    vi.mocked(list.read).mockImplementation(async () =>
      Array.from({ length: 1000 }, () => ({
        id: crypto.randomUUID(),
        name: Array.from({ length: 20 }, () => crypto.randomUUID()).join(),
      })),
    );
    const storage = { put: vi.fn(async () => Promise.reject(reason)) };
    await expect(runExport(run, list, { sort: [] }, { ...tools, storage })).rejects.toBe(reason);
    const asked = vi.mocked(list.read).mock.calls.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(vi.mocked(list.read).mock.calls.length).toBeLessThanOrEqual(asked + 1);
  });

  it('is refused where a text is too long for a cell', async () => {
    await expect(runExport(run, access('x'.repeat(32_768)), { sort: [] }, tools)).rejects.toMatchObject({
      code: 'export-too-large',
    });
  });
});
