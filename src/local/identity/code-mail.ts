import type { OobCode, OobKind } from './emulator-types.ts';
import { escapeHtml } from './html.ts';

/** A mail ready to be sent, in both forms. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Wording {
  subject: string;
  lead(code: OobCode): string;
  button: string;
}

const IGNORE = 'If you did not ask for this, you can ignore this mail.';

const WORDINGS: Record<OobKind, Wording> = {
  VERIFY_EMAIL: {
    subject: 'Verify your e-mail for Sitewright',
    lead: ({ email }) => `Please confirm that ${email} is your e-mail address.`,
    button: 'Verify e-mail',
  },
  PASSWORD_RESET: {
    subject: 'Reset your password for Sitewright',
    lead: ({ email }) => `Somebody asked for a new password for the account ${email}.`,
    button: 'Choose a new password',
  },
  EMAIL_SIGNIN: {
    subject: 'Sign in to Sitewright',
    lead: ({ email }) => `Use this link to sign in as ${email}. It works once.`,
    button: 'Sign in',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new e-mail for Sitewright',
    lead: ({ email, newEmail }) => `The account ${email} is to use ${newEmail ?? 'this address'} from now on.`,
    button: 'Confirm the new e-mail',
  },
  RECOVER_EMAIL: {
    subject: 'Your Sitewright e-mail was changed',
    lead: ({ email }) => `The e-mail of your account is no longer ${email}. If this was not you, take it back.`,
    button: 'Take the change back',
  },
};

/** The mail that brings a code to the person it is for: one sentence, one link. */
export function codeMail(code: OobCode): Mail {
  const { subject, lead, button } = WORDINGS[code.requestType];
  const to = code.requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail ?? code.email) : code.email;
  const text = `${lead(code)}\n\n${button}:\n${code.oobLink}\n\n${IGNORE}\n`;
  const link = escapeHtml(code.oobLink);
  const html = `<!doctype html>
<html lang="en"><body style="font-family:system-ui,sans-serif;line-height:1.5;color:#1c2530;padding:16px">
<p>${escapeHtml(lead(code))}</p>
<p><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1e5bb8;color:#fff;text-decoration:none">${button}</a></p>
<p style="color:#566">${IGNORE}</p>
</body></html>`;
  return { to, subject, text, html };
}
