/** A page whose time has come, as it is now. */
export interface DuePage {
  id: string;
  spaceId: string;
  /** As the data service writes it, to the microsecond. */
  updatedAt: string;
}

/** A due page that was looked through. */
export interface CheckedPage extends Omit<DuePage, 'spaceId'> {
  /** Why visitors may not get it; null where they may. */
  refusal: string | null;
}

/** A page whose time had come. */
export interface PublishedPage {
  id: string;
  name: string;
  spaceId: string;
  /** `PUBLISHED`, or the state it went back to because it could not be published: the audit log says why. */
  status: string;
}

export interface Publishing {
  /** Up to 100 planned pages whose time has come. */
  due(): Promise<DuePage[]>;
  /**
   * Publishes those of them that are still as they were looked at. Several servers may ask at once: each page is taken by
   * one.
   */
  publish(pages: readonly CheckedPage[]): Promise<PublishedPage[]>;
  /** Removes the drafts that were discarded before this moment. @returns their ids */
  purgeDrafts(before: Date): Promise<string[]>;
}
