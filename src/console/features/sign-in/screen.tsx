import { useLocation, useNavigate } from 'react-router';
import { fromOfLink } from '#console/providers/session/sign-in-link.ts';
import { finishSocial } from '#console/providers/session/social-sign-in.ts';
import { useApp } from '#console/session/app-context.ts';
import { arrivalOf, ownAddress } from '#console/session/arrival.ts';
import { REGISTRATION } from '#console/session/guard.ts';
import { SIGN_IN } from '#console/session/paths.ts';
import { useNewPassword, usePasswordReset, useSignIn } from '#console/session/useAuth.ts';
import { useSocial } from '#console/session/useSocial.ts';
import { useModel } from '#console/ui/context.ts';
import { AppliedCode } from './AppliedCode.tsx';
import { Arrival } from './Arrival.tsx';
import { NewPassword } from './NewPassword.tsx';
import SignIn from './SignIn.tsx';

/** /login: the ways in, and what mailed links and the social account bring back to its address. */
export default function SignInScreen() {
  const { config, session } = useApp();
  const model = useModel();
  const here = useLocation();
  const navigate = useNavigate();
  const onSocial = useSocial();
  const signIn = useSignIn();
  const resetPassword = usePasswordReset();
  const setPassword = useNewPassword();
  const arrival = arrivalOf(here);
  const page = { productName: config.productName, signInPath: SIGN_IN };

  // The guard knows best where whoever is signed in belongs.
  const goOn = (from: string | null) => navigate(SIGN_IN, { replace: true, state: { from: ownAddress(model, from) } });

  if (arrival?.kind === 'link') {
    const enter = async () => {
      await signIn({ link: location.href });
      await goOn(fromOfLink(location.href));
    };
    return <Arrival {...page} enter={enter} />;
  }
  if (arrival?.kind === 'social') {
    const enter = async () => {
      const answer = readAnswer(here.hash);
      if (answer) await signIn({ idToken: answer.idToken });
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
        setPassword={(password) => setPassword({ code, password })}
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
      signIn={(email, password) => signIn({ email, password })}
      onSocial={onSocial}
      resetPassword={(email) => resetPassword({ email })}
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
