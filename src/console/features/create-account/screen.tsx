import { useLogout } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useApp } from '#console/session/app-context.ts';
import { SIGN_IN } from '#console/session/paths.ts';
import { usePerson, useRegistration, useSignIn } from '#console/session/useAuth.ts';
import { useSocial } from '#console/session/useSocial.ts';
import { DemoAccounts } from '#console/ui/signing-in/DemoAccounts.tsx';
import { CompleteAccount } from './CompleteAccount.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** / and /create-account; where demo accounts are offered they stand on this first screen too. */
export default function CreateAccountScreen() {
  const { config, session } = useApp();
  const person = usePerson();
  const signIn = useSignIn();
  const register = useRegistration();
  const { mutateAsync: logout } = useLogout();
  const onSocial = useSocial();
  return (
    <CreateAccount
      productName={config.productName}
      signInPath={SIGN_IN}
      identity={person?.phase === 'unregistered' ? person : null}
      register={(name, email, password) => register({ name, email, password })}
      sendAgain={session.sendVerificationAgain}
      onSocial={onSocial}
      complete={(name) => register({ name })}
      signOut={async () => void (await logout())}
    >
      {config.signInChoices.length > 0 && (
        <DemoAccounts choices={config.signInChoices} signIn={(email, password) => signIn({ email, password })} />
      )}
    </CreateAccount>
  );
}

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
function CreateAccount({ identity, complete, signOut, ...form }: Props) {
  if (identity === null) return <RegisterForm {...form} />;
  return <CompleteAccount productName={form.productName} identity={identity} complete={complete} signOut={signOut} />;
}
