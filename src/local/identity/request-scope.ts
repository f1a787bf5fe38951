import { AsyncLocalStorage } from 'node:async_hooks';
import type { OobCode } from './emulator-types.ts';
import type { SigningKey } from './signing-key.ts';

/** What belongs to the request being answered: the emulator's modules are shared by all instances of the process. */
interface RequestScope {
  projectId: string;
  issuer: string;
  key: SigningKey;
  /** Codes made by this request; their mails leave before its answer does. */
  codes: OobCode[];
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
