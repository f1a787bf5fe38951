/** The 8-4-4-4-12 form of RFC 9562; versions are not told apart, since PostgreSQL does not either. */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text form of a UUID. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
