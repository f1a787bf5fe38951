import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#schema/formats/uuid.ts';

/** Names a recipient in the addresses of a mail, so that nobody makes one up. Short: a mail has many, and Gmail cuts it at 100 kB. */
export interface RecipientTokens {
  tokenOf(recipientId: string): string;
  /** Null for whatever this server did not make. */
  recipientOf(token: string): string | null;
}

const MAC_BYTES = 12;
const ID_BYTES = 16;

/** @param secret known to the server alone; the tokens get a key of their own (HKDF, RFC 5869) */
export function createRecipientTokens(secret: string): RecipientTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recipient', 32));
  const macOf = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);

  return {
    tokenOf(recipientId) {
      const id = Buffer.from(recipientId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, macOf(id)]).toString('base64url');
    },

    recipientOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(id))) return null;
      const recipientId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return isUuid(recipientId) ? recipientId : null;
    },
  };
}
