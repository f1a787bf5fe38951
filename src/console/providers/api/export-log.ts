import { RequestError } from '../data/http-error.ts';
import { type Credentials, headersOf } from '../session/credentials.ts';

/** What leaves the product in one export, for the audit log. */
export interface ExportEntry {
  resource: string;
  /** Records that it holds. */
  count: number;
  format: 'csv' | 'xlsx' | 'json' | 'xml';
  /** What narrowed the list, its sort and its columns, as JSON text of at most 4,000 characters. */
  query: string;
}

/**
 * Writes exports into the audit log (`POST /api/audit/exports`), before anything leaves the product.
 * @throws RequestError where the log did not take the entry
 */
export function createExportLog(credentials: Credentials): (entry: ExportEntry) => Promise<void> {
  async function send(entry: ExportEntry, renew: boolean): Promise<Response> {
    const token = await credentials.token(renew);
    const headers = headersOf(credentials, token);
    return fetch('/api/audit/exports', { method: 'POST', headers, body: JSON.stringify(entry) }).catch(() => {
      throw new RequestError(0, 'No connection. Please check your network and try again.');
    });
  }

  return async (entry) => {
    if (credentials.impersonation) throw new RequestError(403, credentials.impersonation.explain());
    let response = await send(entry, false);
    if (response.status === 401) response = await send(entry, true);
    if (response.status === 401) credentials.onRefused();
    if (response.ok) return;
    const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
    throw new RequestError(
      response.status,
      body?.error?.message ?? 'The export could not be recorded, so it was not started. Please try again.',
    );
  };
}
