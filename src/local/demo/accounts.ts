import { demoId } from './determinism.ts';

export interface DemoAccount {
  /** Id of the database user. */
  id: string;
  /** Id at the identity provider. */
  uid: string;
  email: string;
  name: string;
  password: string;
  /** What the sign-in page says about the account. */
  roleLabel: string;
}

function account(login: string, name: string, roleLabel: string): DemoAccount {
  const email = `${login}@sitewright.test`;
  return { id: demoId(`user/${login}`), uid: `demo-${login}`, email, name, password: 'demo1234', roleLabel };
}

export const people = {
  superadmin: account('superadmin', 'Ingrid Solberg', 'Superadmin of the platform'),
  owner: account('owner', 'Maya Lindqvist', 'Owner of Aurora Travel, Editor in Borealis Kitchen'),
  admin: account('admin', 'Daniel Okafor', 'Admin of Aurora Travel'),
  manager: account('manager', 'Priya Raman', 'Manager in Aurora Travel'),
  editor: account('editor', 'Tomás Herrera', 'Editor in Aurora Travel'),
  author: account('author', 'Hanna Virtanen', 'Author in Aurora Travel'),
  contractor: account('contractor', 'Luca Moretti', 'Contractor in Aurora Travel, with access to pages'),
  outsider: account('outsider', 'Chloé Marchand', 'Owner of Borealis Kitchen'),
};

/** The accounts that the identity provider has to know, and that local runs offer on the sign-in page. */
export const demoAccounts: readonly DemoAccount[] = Object.values(people);
