/** The nonce that the content security policy asks of style elements; undefined where the page has no policy. */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts, not the property.
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}
