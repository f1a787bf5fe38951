import { cspNonce } from '#console/ui/csp-nonce.ts';

const usersOf = new WeakMap<Document, number>();

/**
 * Style elements that libraries make in this document carry the nonce that the content security policy asks for: Puck and
 * dnd-kit write theirs without. @returns what ends it
 */
export function giveNonce(document: Document): () => void {
  const nonce = cspNonce();
  if (nonce === undefined) return () => {};
  // A canvas that takes the place of another begins before that one ends.
  const users = (usersOf.get(document) ?? 0) + 1;
  usersOf.set(document, users);
  const end = () => {
    const left = (usersOf.get(document) ?? 1) - 1;
    usersOf.set(document, left);
    if (left === 0) Reflect.deleteProperty(document, 'createElement');
  };
  if (users > 1) return end;
  const create = document.createElement.bind(document);
  const withNonce = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'style') element.nonce = nonce;
    return element;
  };
  Object.defineProperty(document, 'createElement', { value: withNonce, configurable: true });
  return end;
}

/** The same for frames that are loaded from now on, before anything is drawn in them. */
export function giveNonceToFrames(): () => void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement && target.contentDocument) giveNonce(target.contentDocument);
  };
  // On its way down to the frame: React hears of it after us.
  document.addEventListener('load', onLoad, true);
  return () => document.removeEventListener('load', onLoad, true);
}
