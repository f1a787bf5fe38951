/** The address where it is one that a browser may follow: http and https only, so that no record can smuggle in a script. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : undefined;
}
