/** What the server adds to the audit log itself; triggers of the database write the rest (`hasura/migrations`). */
export type AuditAction =
  | 'sign-in'
  | 'sign-out-everywhere'
  | 'identity-replaced'
  | 'refused'
  | 'view-as'
  | 'export'
  // Of what the database does not keep.
  | 'created'
  | 'deleted';

/** Where a request came from. */
export interface Origin {
  /** Address of the client, as far as the trusted proxies tell it. */
  ip: string;
  userAgent: string;
}

/** On whose behalf a row is changed, and from where: triggers write both into the audit log. */
export interface Actor extends Partial<Origin> {
  id: string;
  /** The space in which people act: nothing is changed there while its plan is overdue. */
  spaceId?: string;
  /** Where the change comes from, as the history of records tells it; from a screen of the console where it is left out. */
  place?: 'configuration' | 'undo';
}

/** Something that happened, as a row of `audit_event`. */
export interface AuditEvent extends Origin {
  action: AuditAction;
  /** The space it happened in; null for what concerns the platform. */
  spaceId: string | null;
  actor: { id: string; email: string };
  /** Subject of the matrix, resource or root field that it was done to. */
  subject?: string;
  recordId?: string;
  /** Facts that name the record: never its content, never a secret. */
  detail?: Readonly<Record<string, unknown>>;
}

export interface Audit {
  /** Adds events, all or none. Rejects when the data service does not take them. */
  record(...events: readonly AuditEvent[]): Promise<void>;
}
