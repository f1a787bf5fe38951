import { useLogout } from '@refinedev/core';
import { useApp } from '#console/session/app-context.ts';
import { SIGN_IN } from '#console/session/paths.ts';
import { usePerson, useRegistration, useSignIn } from '#console/session/useAuth.ts';
import { useSocial } from '#console/session/useSocial.ts';
import { DemoAccounts } from '#console/ui/signing-in/DemoAccounts.tsx';
import CreateAccount from './CreateAccount.tsx';

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
