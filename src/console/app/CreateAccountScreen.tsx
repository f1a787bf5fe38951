import CreateAccount from '#console/features/create-account/CreateAccount.tsx';
import { DemoAccounts } from '#console/features/sign-in/DemoAccounts.tsx';
import { useApp, useSession } from './app-context.ts';
import { SIGN_IN } from './paths.ts';
import { useSocial } from './useSocial.ts';

/** The registration feature, fed from the session; where demo accounts are offered they stand on this first screen too. */
export default function CreateAccountScreen() {
  const { config, session } = useApp();
  const state = useSession();
  const onSocial = useSocial();
  return (
    <CreateAccount
      productName={config.productName}
      signInPath={SIGN_IN}
      identity={state.phase === 'unregistered' ? state : null}
      register={session.register}
      sendAgain={session.sendVerificationAgain}
      onSocial={onSocial}
      complete={session.complete}
      signOut={session.signOut}
    >
      {config.signInChoices.length > 0 && <DemoAccounts choices={config.signInChoices} signIn={session.signIn} />}
    </CreateAccount>
  );
}
