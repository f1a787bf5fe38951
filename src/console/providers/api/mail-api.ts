import type { ApiCall } from './api-call.ts';

/** What mails take of the look of a site (`src/render/mail`). */
interface MailLook {
  language: string;
  primaryColor: string;
  font: string;
  cornerRadius: number;
}

export type MailBlock = { html: string; css: string } | { fault: string };

type ConvertedMail = { html: string; text: string; errors: { line: number; message: string }[] } | { fault: string };

/** The content of newsletters and communications. */
export function createMailApi(call: ApiCall) {
  return {
    /** A whole mail, given as MJML. */
    convert: async (mjml: string) => (await call('POST', '/api/mail/convert', { mjml })) as ConvertedMail,
    /** Sends a mail to the viewer's own address, and answers it. */
    sendTest: async (mail: { subject: string; html: string; text: string }) =>
      ((await call('POST', '/api/mail/test', mail)) as { to: string }).to,
    /** What mail programs show of blocks, which are given as MJML; in their order. */
    blocks: async (look: MailLook, blocks: readonly string[]) =>
      ((await call('POST', '/api/mail/blocks', { look, blocks })) as { blocks: MailBlock[] }).blocks,
  };
}
