import { useLocation, useNavigate } from 'react-router';
import { AppliedCode } from '#console/features/sign-in/AppliedCode.tsx';
import { Arrival } from '#console/features/sign-in/Arrival.tsx';
import { NewPassword } from '#console/features/sign-in/NewPassword.tsx';
import SignIn from '#console/features/sign-in/SignIn.tsx';
import { fromOfLink } from '#console/providers/sign-in-link.ts';
import { finishSocial } from '#console/providers/social-sign-in.ts';
import { model } from '#resources/model.ts';
import { useApp } from './app-context.ts';
import { arrivalOf, ownAddress } from './arrival.ts';
import { REGISTRATION } from './guard.ts';
import { SIGN_IN } from './paths.ts';
import { useSocial } from './useSocial.ts';

/** The sign-in feature, fed from the session; and what mailed links and the social account bring back to its address. */
export default function SignInScreen() {
  const { config, session } = useApp();
  const here = useLocation();
  const navigate = useNavigate();
  const onSocial = useSocial();
  const arrival = arrivalOf(here);
  const page = { productName: config.productName, signInPath: SIGN_IN };

  // The guard knows best where whoever is signed in belongs.
  const goOn = (from: string | null) => navigate(SIGN_IN, { replace: true, state: { from: ownAddress(model, from) } });

  if (arrival?.kind === 'link') {
    const enter = async () => {
      await session.signInByLink(location.href);
      await goOn(fromOfLink(location.href));
    };
    return <Arrival {...page} enter={enter} />;
  }
  if (arrival?.kind === 'social') {
    const enter = async () => {
      const answer = readAnswer(here.hash);
      if (answer) await session.signInWithGoogle(answer.idToken);
      await goOn(answer?.from ?? null);
    };
    return <Arrival {...page} enter={enter} />;
  }
  if (arrival?.kind === 'password') {
    const { code } = arrival;
    return (
      <NewPassword
        {...page}
        emailOf={() => session.emailOfReset(code)}
        setPassword={(password) => session.setPassword(code, password)}
      />
    );
  }
  if (arrival?.kind === 'change') {
    const { code, mode } = arrival;
    return <AppliedCode {...page} mode={mode} apply={() => session.applyCode(code)} />;
  }
  return (
    <SignIn
      productName={config.productName}
      choices={config.signInChoices}
      registrationPath={REGISTRATION}
      signIn={session.signIn}
      onSocial={onSocial}
      resetPassword={session.resetPassword}
      sendLink={(email) => session.sendSignInLink(email, (here.state as { from?: string } | null)?.from)}
    />
  );
}

/** What the social account answers; an answer that is none, or "no", is logged only (console.md section 8). */
function readAnswer(fragment: string): ReturnType<typeof finishSocial> | null {
  try {
    return finishSocial(fragment);
  } catch (error) {
    console.error('social sign-in', error);
    return null;
  }
}
