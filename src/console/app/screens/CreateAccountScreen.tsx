import { useLogout } from '@refinedev/core';
import CreateAccount from '#console/features/create-account/CreateAccount.tsx';
import { DemoAccounts } from '#console/features/sign-in/DemoAccounts.tsx';
import { useApp } from '#console/session/app-context.ts';
import { SIGN_IN } from '#console/session/paths.ts';
import { usePerson, useRegistration, useSignIn } from '#console/session/useAuth.ts';
import { useSocial } from '../services/useSocial.ts';

/** The registration feature, fed from the session; where demo accounts are offered they stand on this first screen too. */
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
