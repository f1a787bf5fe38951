import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorize } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerInSpace } from '../access/viewer.ts';
import type { FontStore } from '../fonts/font-store.ts';
import type { IdentityVerifier } from '../ports/identity.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  fonts: FontStore;
}

interface FontRequest {
  Params: { id: string };
}

/**
 * `GET /api/fonts`: families for the styling of a space, beside those of the product; `GET /api/fonts/:id/preview`: the file that draws
 * a name, in base64; `POST /api/fonts/:id`: a family is chosen, its files are fetched. For those who hold the settings of a space.
 * @throws AppError `not-found`, `font-unreadable`, `address-unreachable`, `storage-unavailable`
 */
export function fontFamilies(app: FastifyInstance, { fonts, ...dependencies }: Dependencies): void {
  const check = async (request: FastifyRequest) =>
    authorize(await viewerInSpace(request, dependencies), 'update', 'Settings');

  app.get('/api/fonts', async (request) => {
    await check(request);
    return { fonts: await fonts.list() };
  });

  app.get<FontRequest>('/api/fonts/:id/preview', async (request) => {
    await check(request);
    return { woff2: Buffer.from(await fonts.preview(request.params.id)).toString('base64') };
  });

  app.post<FontRequest>('/api/fonts/:id', async (request, reply) => {
    await check(request);
    await fonts.install(request.params.id);
    return reply.status(204).send();
  });
}
