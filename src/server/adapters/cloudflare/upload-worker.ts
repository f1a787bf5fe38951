import { z } from 'zod';
import { createEdgeClient, type EdgeKeys } from './client.ts';

interface WorkerUpload extends EdgeKeys {
  accountId: string;
  name: string;
  /** One module without imports, whose default export has `fetch`. */
  code: string;
  /** What its environment holds: texts that anybody of the account may read, and secrets. */
  texts: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
}

/** The behavior of the runtime that the worker was written for. */
const COMPATIBILITY_DATE = '2025-09-01';
const MODULE = 'worker.js';

/** Puts a worker in the place of the one of its name. Rejects with EdgeRefused or EdgeUnavailable. */
export async function uploadWorker({ accountId, name, code, texts, secrets, ...keys }: WorkerUpload): Promise<void> {
  const bindings = [
    ...Object.entries(texts).map(([key, text]) => ({ type: 'plain_text', name: key, text })),
    ...Object.entries(secrets).map(([key, text]) => ({ type: 'secret_text', name: key, text })),
  ];
  const metadata = { main_module: MODULE, compatibility_date: COMPATIBILITY_DATE, bindings };
  const form = new FormData();
  form.set('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
  form.set(MODULE, new Blob([code], { type: 'application/javascript+module' }), MODULE);
  const path = `/accounts/${accountId}/workers/scripts/${encodeURIComponent(name)}`;
  await createEdgeClient(keys)('PUT', path, z.unknown(), form);
}
