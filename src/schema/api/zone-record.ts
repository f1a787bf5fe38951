/** Types of records that people may add. */
export const zoneRecordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const;
export type ZoneRecordType = (typeof zoneRecordTypes)[number];

/** What somebody enters for a record: a name below the domain or in full, `@` for the domain itself. */
export interface ZoneRecordInput {
  type: ZoneRecordType;
  name: string;
  value: string;
  /** Of mail servers, 0 to 65,535, the smallest first; null for others. */
  priority: number | null;
}

/** A record that our name servers have for a domain. */
export interface ZoneRecord extends Omit<ZoneRecordInput, 'type'> {
  id: string;
  /** Also a type that nobody may add here. */
  type: string;
  /** It leads to the site, or to a redirect of ours: the setup of the domain makes and removes it. */
  isOurs: boolean;
}

/** What `GET /api/edge/domains/:domain/records` answers. */
export interface ZoneRecordsAnswer {
  records: ZoneRecord[];
  mayChange: boolean;
  /** Spaces that the caller does not own have names of the zone: its other records are theirs too, and not told. */
  isShared: boolean;
  /** What the present name servers have was looked for, and is copied as it is found. */
  isCopied: boolean;
}

export interface AddedZoneRecord extends ZoneRecordsAnswer {
  /** Its id. */
  added: string;
}

export interface RemovedZoneRecord extends ZoneRecordsAnswer {
  /** What `POST …/records/undo` takes within the hour; null where there was no such record. */
  undo: string | null;
}

/** What `POST /api/edge/domains/:domain/sender-records` answers. */
export interface SetSenderRecords extends ZoneRecordsAnswer {
  /** Ids of those that were added. */
  added: string[];
  /** Such as `TXT example.com`: another record of the zone has to be changed first. */
  inTheWay: string[];
}
