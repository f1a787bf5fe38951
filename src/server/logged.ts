/** One row of the error table that is not public: the log has it, with its code, and whoever asked is answered without it. */
interface LoggedEntry {
  level: 'warn' | 'error';
  message: string;
}

/** Every error that is only logged. The README's table is tested against this one. */
export const loggedTable = {
  'site-data-failed': { level: 'error', message: 'A block of a site has no data.' },
  'site-block-failed': { level: 'warn', message: 'A block of a site was not rendered.' },
  'site-form-failed': { level: 'error', message: 'What a visitor sent with a form was not kept.' },
  'fonts-unlisted': { level: 'warn', message: 'The list of fonts was not read.' },
  'form-source-failed': { level: 'warn', message: 'The options of a form were not read.' },
  'member-sign-in-failed': { level: 'error', message: 'A sign-in link was not mailed to a member.' },
  'identity-mail-failed': { level: 'error', message: 'Somebody was not told that another sign-in has their account.' },
  'welcome-mail-failed': { level: 'error', message: 'A welcome mail was not sent.' },
  'view-not-counted': { level: 'error', message: 'A view of a page was not counted.' },
  'visits-not-written': { level: 'error', message: 'Visits were not written.' },
  'audit-failed': { level: 'error', message: 'The audit log does not take an event.' },
  'publish-refused': { level: 'warn', message: 'A planned page could not be published.' },
  'publish-failed': { level: 'error', message: 'Planned pages were not looked for.' },
  'sending-failed': { level: 'error', message: 'A newsletter did not go on; it is taken up again.' },
  'sending-stopped': { level: 'warn', message: 'A newsletter paused, since it cannot be sent as it is.' },
  'sending-not-scheduled': { level: 'warn', message: 'No event was scheduled for a planned newsletter, or removed.' },
  'sendings-unclaimed': { level: 'error', message: 'Newsletters that are due were not looked for.' },
  'communication-failed': { level: 'error', message: 'A mail of a communication was not made; it is tried again.' },
  'communications-unclaimed': { level: 'error', message: 'Mails of communications that are due were not looked for.' },
  'payments-differ': { level: 'warn', message: 'Purchases differed from what the payment service has.' },
  'overdue-not-claimed': { level: 'error', message: 'Owners were not told of payments that failed.' },
  'overdue-not-told': { level: 'error', message: 'An owner was not told of a payment that failed.' },
  'notices-not-claimed': { level: 'error', message: 'People were not told what concerns them on a page.' },
  'notice-not-told': {
    level: 'error',
    message: 'Somebody was not told what concerns them on a page; it is tried again.',
  },
  'payments-not-compared': { level: 'error', message: 'Purchases were not compared with the payment service.' },
  'payment-endpoint-left': { level: 'warn', message: 'A webhook endpoint stays in an account that a space left.' },
  'domains-not-set-up': { level: 'error', message: 'The setup of a domain did not go on; it is taken up again.' },
  'domains-not-looked-at': { level: 'error', message: 'Sites with a name of their own were not looked at.' },
  'domain-news-not-told': { level: 'error', message: 'An owner was not told of a domain; it is tried again.' },
  'edge-not-purged': { level: 'warn', message: 'The edge may show pages of a space that are up to five minutes old.' },
  'form-files-left': {
    level: 'error',
    message: 'Files of visitors that no record has were not removed; they are looked for again.',
  },
  'asset-files-left': {
    level: 'error',
    message: 'Files of deleted assets were not removed; they are looked for again.',
  },
  'forgetting-failed': { level: 'error', message: 'Old changes of records were not looked for.' },
  'thinning-failed': { level: 'error', message: 'Older revisions were not looked for.' },
  'purging-failed': { level: 'error', message: 'Discarded drafts were not looked for.' },
  'slots-not-filled': { level: 'error', message: 'The slots of a dataset or a form were not filled.' },
  'closing-failed': { level: 'error', message: 'Withdrawn spaces were not looked through.' },
  'sessions-unchecked': { level: 'error', message: 'The rights of open websockets were not looked at again.' },
  'copied-files-left': {
    level: 'error',
    message: 'The files of a space that did not come about were not removed.',
  },
  'restore-interrupted': { level: 'error', message: 'The restore of an archive did not go on; it is taken up again.' },
  'import-interrupted': { level: 'error', message: 'An import did not go on; it is taken up again.' },
  'imports-unclaimed': { level: 'error', message: 'Imports that are due were not looked for.' },
  'import-files-left': { level: 'error', message: 'Files of imports that are gone were not removed.' },
  'export-interrupted': { level: 'error', message: 'An export did not go on; it is taken up again.' },
  'exports-unclaimed': { level: 'error', message: 'Exports that are due were not looked for.' },
  'export-files-left': { level: 'error', message: 'Files of old exports were not removed.' },
  'feed-not-read': { level: 'error', message: 'A feed was not read; it is taken up again.' },
  'feed-not-let-go': {
    level: 'warn',
    message: 'A feed is held for up to five minutes after values were taken from it.',
  },
  'feeds-unclaimed': { level: 'error', message: 'Feeds that are due were not looked for.' },
  'feed-news-not-told': { level: 'error', message: 'Somebody was not told of a feed; it is tried again.' },
  'restores-unclaimed': { level: 'error', message: 'Archives that are to be restored were not looked for.' },
  'picture-form-failed': { level: 'warn', message: 'A picture was not made narrower; it is sent as it is.' },
  'picture-not-deleted': { level: 'warn', message: 'The picture that somebody had before was not deleted.' },
  'shared-state-failed': { level: 'warn', message: 'Other servers were not told of a change.' },
  'part-unavailable': { level: 'warn', message: 'A part of the product does not answer.' },
} as const satisfies Record<string, LoggedEntry>;

export type LoggedCode = keyof typeof loggedTable;

export type Log = Record<LoggedEntry['level'], (details: object, message: string) => void>;

/** Logs an entry of the table. @param details what it is about: ids, never content, and `err` for its cause */
export function logEntry(log: Log, code: LoggedCode, details: object): void {
  const { level, message } = loggedTable[code];
  log[level]({ ...details, code }, message);
}
