import { createTokenSigner } from '#server/signed-token.ts';
import { FORM_PURPOSE } from '#server/site/forms/form-state.ts';
import type { TestProduct } from '../product.ts';

/** A form as it stands in a page. */
export interface ShownForm {
  action: string;
  html: string;
  hidden: Record<string, string>;
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

export function formIn(html: string): ShownForm {
  const form = /<form class="form.*?<\/form>/s.exec(html)?.[0] ?? '';
  // What is disabled is not sent: a question that is not asked says nothing of itself.
  const sent = form.replaceAll(/ disabled><input type="hidden"[^>]*>/g, ' disabled>');
  const hidden = [...sent.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return {
    action: plain(/ action="([^"]+)"/.exec(form)?.[1] ?? ''),
    html: form,
    hidden: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

/** The questions with a fault, by their names, and what is said of them. */
export const faultsIn = (html: string) =>
  [...html.matchAll(/class="fault" id="[^"]*-(\w+)-fault">([^<]*)</g)].map(([, name = '', text = '']) => [name, text]);

/** Fills in the forms of a site over HTTP, as a browser without scripts does. @param at the path of the site */
export function formVisitor(product: TestProduct, at: string) {
  const signer = createTokenSigner(product.dataService().adminSecret, FORM_PURPOSE);

  const post = (path: string, body: URLSearchParams | FormData | string, headers: Record<string, string> = {}) =>
    fetch(product.sitesOrigin + path, { method: 'POST', body, headers, redirect: 'manual' });

  return {
    signer,
    post,
    open: async (slug: string) => formIn(await (await fetch(`${product.sitesOrigin}${at}/${slug}`)).text()),

    /** The same as if the page had been open for a while: nobody is as fast as a test. */
    aged({ hidden, ...form }: ShownForm, ms = 60_000): ShownForm {
      const signed = signer.verify(hidden['form-state'] ?? '');
      if (!signed) throw new Error('the form has no state of this server');
      return { ...form, hidden: { ...hidden, 'form-state': signer.sign(signed.value, signed.at - ms) } };
    },

    async send(form: ShownForm, answers: [string, string][], more: Record<string, string> = {}) {
      const body = new URLSearchParams({ ...form.hidden, 'form-go': 'next', ...more });
      for (const [name, value] of answers) body.append(`q.${name}`, value);
      const answer = await post(form.action, body);
      const html = await answer.text();
      return { answer, html, status: answer.status, form: formIn(html) };
    },

    /** As `send`, for a step that asks for files. */
    async sendFiles(
      form: ShownForm,
      answers: [string, string][],
      files: [name: string, file: File][],
      more: Record<string, string> = {},
    ) {
      const body = new FormData();
      for (const [name, value] of answers) body.append(`q.${name}`, value);
      for (const [name, file] of files) body.append(`q.${name}`, file);
      for (const [name, value] of Object.entries({ ...form.hidden, 'form-go': 'next', ...more }))
        body.append(name, value);
      const answer = await post(form.action, body);
      const html = await answer.text();
      return { answer, html, status: answer.status, form: formIn(html) };
    },
  };
}

export type FormVisitor = ReturnType<typeof formVisitor>;
