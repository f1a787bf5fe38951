/** A space of the signed-in user, as `GET /api/session` tells it. */
export interface AccountSpace {
  id: string;
  name: string;
  status: string;
  faviconUrl: string | null;
  /** Of its site, below `/sites/`. */
  siteAddress: string;
  /** One of the space roles of DESIGN section 4. */
  role: string;
  flags: { pageAccess: boolean };
  /** Until when a payment of its owner that failed can wait; then nothing in it can be changed. ISO 8601; none where none failed. */
  payUntil?: string;
}

/** What `GET /api/session` answers for a registered, active user; spaces in status Deleted are left out. */
export interface Account {
  user: { id: string; name: string; email: string; photoUrl: string | null; status: string };
  superadmin: boolean;
  spaces: readonly AccountSpace[];
}
