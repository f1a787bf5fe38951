import type { BaseRecord, DataProvider } from '@refinedev/core';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { texts } from '#console/app/locales/en.ts';
import { texts as later } from '#console/app/locales/en-later.ts';
import { createDeletionsApi } from '#console/providers/api/deletions-api.ts';
import { createExportApi } from '#console/providers/api/uploads/export-api.ts';
import type { Services } from '#console/session/services.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { ViewerCall } from '#derive/documents/viewer-call.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';

/** The product's own entities, as screens look them up. */
const declared = (name: string) => resourceOf(model, name);
export const consoleModel = { ...model, access, resource: declared, declared };

/** English texts, as the console loads them. */
export async function englishTexts() {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: texts, later } },
    fallbackNS: 'later',
    interpolation: { escapeValue: false },
  });
  return i18n;
}

/** Lets no time pass by the clock: what was read stays as fresh as it is, however long a busy machine takes to draw it. */
export function stopClock(): void {
  vi.setSystemTime(Date.now());
}

/** A data provider of spies: one row for what is read, and success for what is written. */
export function fakeProvider(row: BaseRecord, more: Partial<DataProvider> = {}) {
  return {
    getApiUrl: () => '',
    getList: vi.fn(async () => ({ data: [row], total: 1 })),
    getMany: vi.fn(async () => ({ data: [] })),
    getOne: vi.fn(async () => ({ data: row })),
    create: vi.fn(async () => ({ data: row })),
    update: vi.fn(async () => ({ data: row })),
    deleteOne: vi.fn(async () => ({ data: row })),
    ...more,
  } as unknown as DataProvider;
}

interface Fakes extends Partial<Omit<Services, 'run'>> {
  /** Answers operations, as the data service does. */
  run?: unknown;
  /** Answers calls that are prepared when they are sent, by their name and question, with what is read from their answer. */
  answer?: unknown;
}

// Who works here publishes without a review.
const publishes = async ({ operationName }: Call) =>
  operationName === 'Publisher' ? { rows: [{ user_id: 'u' }] } : {};

// No deletion was kept.
const nothingKept = { find: async () => ({ kept: false }), undo: async () => {} };

/**
 * The services of a workspace, whose every answer is empty, but for what is handed in.
 * @param routes in place of what creates them: `[createPeopleApi, people]`
 */
export function fakeServices(
  { run = publishes, answer = async () => undefined, ...more }: Fakes = {},
  ...routes: readonly [create: unknown, service: unknown][]
): Services {
  type Answer = (...parameters: unknown[]) => unknown;
  const made = new Map<unknown, unknown>([
    [createDeletionsApi, nothingKept],
    [createExportApi, { record: async () => {}, list: async () => [] }],
    ...routes,
  ]);
  return {
    run: (call: Call | ViewerCall<unknown>, options?: object) =>
      'prepare' in call ? (answer as Answer)(call.name, call.question, options) : (run as Answer)(call, options),
    of: (create: unknown) => made.get(create),
    isOpen: () => true,
    ...more,
  } as unknown as Services;
}
