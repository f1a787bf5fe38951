import { isKey } from '../assets/keys.ts';
import type { Storage } from '../ports/storage.ts';

const FILES = '/api/assets/';

/** How paths of the own sites answer: pages as their visitors get them, files as they are stored. */
export function createOwnPaths({
  statusOf,
  storage,
}: {
  statusOf(spaceId: string, path: string): Promise<number>;
  storage: Pick<Storage, 'get'>;
}) {
  return async (spaceId: string, path: string): Promise<number> => {
    if (!path.startsWith(FILES)) return statusOf(spaceId, path);
    const key = path.slice(FILES.length);
    const stored = isKey(key) ? await storage.get(key, 'bytes=0-0') : null;
    stored?.body.destroy();
    return stored ? 200 : 404;
  };
}
