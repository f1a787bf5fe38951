/** Roles in a space (console.md section 6), strongest first; the data service knows them by the same names. */
export const spaceRoles = ['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR'] as const;

export type SpaceRole = (typeof spaceRoles)[number];

/** Roles of a person who has selected no space. */
export const platformRoles = ['user', 'superadmin'] as const;

export type PlatformRole = (typeof platformRoles)[number];

type Role = SpaceRole | PlatformRole;

const labels: Record<Role, string> = {
  SpaceOwner: 'Owner',
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  EDITOR: 'Editor',
  AUTHOR: 'Author',
  CONTRACTOR: 'Contractor',
  user: 'Personal',
  superadmin: 'Superadmin',
};

/** Whoever visits a published site. Only the server speaks for them; no sign-in and no header leads to this role. */
export const visitorRole = 'anonymous';

export const roles = [
  ...spaceRoles.map((name) => ({ name, label: labels[name], inSpace: true })),
  ...platformRoles.map((name) => ({ name, label: labels[name], inSpace: false })),
];
