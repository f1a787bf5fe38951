import SignIn from '#console/features/sign-in/SignIn.tsx';
import { useApp } from './app-context.ts';
import { REGISTRATION } from './guard.ts';

/** The sign-in feature, fed from the session. */
export default function SignInScreen() {
  const { config, session } = useApp();
  return (
    <SignIn
      productName={config.productName}
      choices={config.signInChoices}
      registrationPath={REGISTRATION}
      signIn={session.signIn}
      resetPassword={session.resetPassword}
    />
  );
}
