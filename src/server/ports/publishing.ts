/** A page whose time had come. */
export interface DuePage {
  id: string;
  name: string;
  spaceId: string;
  /** `PUBLISHED`, or the state it went back to because it could not be published: the audit log says why. */
  status: string;
}

export interface Publishing {
  /** Publishes up to 100 planned pages whose time has come. Several servers may ask at once: each page is taken by one. */
  publishDue(): Promise<DuePage[]>;
}
