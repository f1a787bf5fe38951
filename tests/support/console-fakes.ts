import type { BaseRecord, DataProvider } from '@refinedev/core';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { texts } from '#console/app/locales/en.ts';
import { texts as later } from '#console/app/locales/en-later.ts';
import type { ServiceClient } from '#console/providers/data/service-client.ts';
import type { Services } from '#console/session/services.ts';
import type { Call } from '#derive/documents/queries.ts';
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

/** A service client whose every answer is empty, but for what is handed in. */
export function fakeServices(more: { run?: unknown; ask?: unknown } = {}) {
  // Who works here publishes without a review.
  const run = async ({ operationName }: Call) => (operationName === 'Publisher' ? { rows: [{ user_id: 'u' }] } : {});
  return { run, ask: async () => undefined, ...more } as unknown as ServiceClient;
}

/** The services of a workspace, with these in place of what creates them: `[createPeopleApi, people]`. */
export function fakeWorkspaceServices(...fakes: readonly [create: unknown, service: unknown][]) {
  return { of: (create: unknown) => new Map(fakes).get(create) } as unknown as Services;
}
