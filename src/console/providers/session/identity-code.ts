/** The identity provider's SDK, a chunk of its own. A browser that could not load it once does not try again before it is reloaded. */
export const loadIdentityCode = () => import('./firebase-identity.ts');
