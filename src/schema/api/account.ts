/** A space of the signed-in user, as `GET /api/session` tells it. */
export interface AccountSpace {
  id: string;
  name: string;
  status: string;
  faviconUrl: string | null;
  /** One of the space roles of DESIGN section 4. */
  role: string;
  flags: { pageAccess: boolean };
}

/** What `GET /api/session` answers for a registered, active user; spaces in status Deleted are left out. */
export interface Account {
  user: { id: string; name: string; email: string; photoUrl: string | null; status: string };
  superadmin: boolean;
  spaces: readonly AccountSpace[];
}
