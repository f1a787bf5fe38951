import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailDocument } from '#render/mail/mail-document.ts';
import { checkFragment } from '#render/mail/mail-fragment.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerInSpace } from '../access/viewer.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { parseBody } from '../routes/body.ts';
import type { MailThread } from '../site/rendering/mail-thread.ts';

/**
 * A block out of the mail that it was converted in: its HTML, and the rules of that document. Without what Outlook alone
 * reads, since this is for browsers.
 */
function mailPart(html: string): { html: string; css: string } {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const css = [...shown.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules.trim()).join('\n');
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(shown)?.[1] ?? '';
  return { html: body.replace(/^\s*<div style="display:none[^>]*>[\s\S]*?<\/div>/, '').trim(), css };
}

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  thread: MailThread;
}

const MOST_BLOCKS = 32;

const body = z.strictObject({
  look: z.strictObject({
    language: z.string().regex(/^[a-z]{2}$/),
    primaryColor: z.string().regex(/^#[\da-f]{6}$/i),
    font: z.string().max(100),
    cornerRadius: z.number().min(0).max(40),
  }),
  blocks: z.array(z.string().max(200_000)).max(MOST_BLOCKS),
});

/**
 * `POST /api/mail/blocks { look, blocks }`: what mail programs show of each block, which is given as MJML. Answers
 * `{ blocks: [{ html, css } | { fault }] }` in their order. For whoever may read newsletters; nothing is stored.
 */
export function mailBlocks(app: FastifyInstance, { thread, ...callers }: Dependencies): void {
  app.post('/api/mail/blocks', async (request) => {
    const caller = await viewerInSpace(request, callers);
    authorizeResource(caller, 'read', 'newsletter');
    const { look, blocks } = parseBody(body, request.body);
    const shown = await Promise.all(
      blocks.map(async (mjml) => {
        const checked = checkFragment(mjml);
        if ('fault' in checked) return checked;
        const fragments = [{ blockId: '', mjml: checked.html }];
        const parts = { header: [], sections: [{ info: {}, fragments }], footer: [] };
        // The section around it has no look: no density shows.
        const document = mailDocument({ site: { ...look, density: 'normal' }, subject: '', preheader: '', ...parts });
        const converted = await thread.convert(document.mjml);
        if ('fault' in converted) return converted;
        const [error] = converted.errors;
        return error ? { fault: error.message } : mailPart(converted.html);
      }),
    );
    return { blocks: shown };
  });
}
