/**
 * A document for a frame without an address, which has the policy of this page: the style sheet that the server made for it may
 * then apply. It is the first; nothing that people wrote stands before it unescaped, and parsing would apply the policy too early.
 */
export function withNonce(html: string, nonce: string | undefined): string {
  return nonce ? html.replace('<style>', `<style nonce="${nonce}">`) : html;
}
