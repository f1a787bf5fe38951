import type { ReactNode } from 'react';
import { CompleteAccount } from './CompleteAccount.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface Props {
  productName: string;
  signInPath: string;
  /** A verified identity without an account, or nobody. */
  identity: { email: string; name: string } | null;
  register: (name: string, email: string, password: string) => Promise<void>;
  sendAgain: (email: string, password: string) => Promise<void>;
  onSocial?: (() => void) | undefined;
  complete: (name: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Stands below the form for visitors who are not known yet. */
  children?: ReactNode;
}

/** The way to an account, from the start or for an identity that exists already. */
export default function CreateAccount({ identity, complete, signOut, ...form }: Props) {
  if (identity === null) return <RegisterForm {...form} />;
  return <CompleteAccount productName={form.productName} identity={identity} complete={complete} signOut={signOut} />;
}
