/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Gives the mail to the mail service. Throws `mail-unavailable` when that does not take it. */
  send(mail: Mail): Promise<void>;
}
