import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { kitLanguages, sayIn } from '#render/library/kits/say.ts';
import { LONGEST_ABOUT } from '#render/library/kits/site-kit.ts';
import { kitNames, siteKits } from '#render/library/kits/site-kits.ts';
import { paletteNames } from '#render/styles/palettes.ts';
import { isEmail } from '#schema/formats/email.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerOf } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { SiteKits } from '../ports/new-spaces/site-kits.ts';
import { parseBody } from './body.ts';
import { idOf } from './path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  siteKits: SiteKits;
}

const text = (maxLength: number) => z.string('Required.').trim().max(maxLength, `Use at most ${maxLength} characters.`);

const body = z.strictObject({
  kit: z.enum(kitNames, 'Please choose what the site is for.'),
  name: text(200).min(1, 'Required.'),
  about: text(LONGEST_ABOUT).min(1, 'Required.'),
  email: text(254).refine((value) => value === '' || isEmail(value), 'Please enter an email address.'),
  place: text(500),
  language: z.enum(kitLanguages, 'Please choose a language.').optional(),
  withDemo: z.boolean().default(true),
  palette: z.enum(paletteNames, 'Please choose a palette.').optional(),
});

/**
 * `POST /api/spaces/:spaceId/kit`: a space without pages begins with a finished site in the words of its owner, for whoever may make
 * and publish pages, make what stands around them and what they list, and change the look
 * and the language of the site. Without a language it is in that of the space. Answers the page that the site begins with.
 * @throws AppError `site-begun`
 */
export function siteKitRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post('/api/spaces/:spaceId/kit', async (request) => {
    const caller = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    const { kit: name, language: requestedLanguage, withDemo, palette, ...words } = parseBody(body, request.body);
    const language = requestedLanguage ?? (await dependencies.siteKits.languageOf(caller.spaceId));
    const kit = siteKits[name](words, await sayIn(language));
    const made = ['page', 'header', 'footer', ...(kit.collections ? ['dataset', 'listing'] : [])];
    for (const resource of made) authorizeResource(caller, 'create', resource);
    authorizeResource(caller, 'publish', 'page');
    authorizeResource(caller, 'update', 'styling');
    authorizeResource(caller, 'update', 'general');
    const actor = actorOf(request, caller.userId, caller.spaceId);
    return { page: await dependencies.siteKits.begin(caller.spaceId, kit, { language, withDemo, palette }, actor) };
  });
}
