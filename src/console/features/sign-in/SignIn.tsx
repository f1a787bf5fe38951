import { type Location, useLocation, useNavigate } from 'react-router';
import type { Choice } from '#console/ui/signing-in/choice.ts';
import { DemoAccounts } from '#console/ui/signing-in/DemoAccounts.tsx';
import { MailRequest } from './MailRequest.tsx';
import { SignInForm } from './SignInForm.tsx';

interface Props {
  productName: string;
  choices: readonly Choice[];
  registrationPath: string;
  signIn: (email: string, password: string) => Promise<void>;
  /** Leads to the social account; absent where none is configured. */
  onSocial?: (() => void) | undefined;
  resetPassword: (email: string) => Promise<void>;
  sendLink: (email: string) => Promise<void>;
}

const purposes = ['reset', 'link'] as const;

/** What the entries of the browser's history keep: the email typed so far, and that sign-in stands before the request for a mail. */
interface Kept {
  email?: string;
  isAfterSignIn?: boolean;
}

/** /login: sign in, or ask for a mail that helps, at an address of its own. */
export default function SignIn({ productName, choices, registrationPath, signIn, onSocial, ...mails }: Props) {
  const { pathname, search, state } = useLocation() as Location<Kept | null>;
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('mail');
  const purpose = purposes.find((known) => known === asked);
  if (purpose) {
    const send = { reset: mails.resetPassword, link: mails.sendLink }[purpose];
    const onBack = () => (state?.isAfterSignIn ? navigate(-1) : navigate(pathname, { replace: true, state }));
    return (
      <MailRequest
        key={purpose}
        purpose={purpose}
        email={state?.email ?? ''}
        productName={productName}
        send={send}
        onBack={() => void onBack()}
      />
    );
  }
  return (
    <SignInForm
      productName={productName}
      registrationPath={registrationPath}
      signIn={signIn}
      onSocial={onSocial}
      onMail={(purpose, email) =>
        void navigate(`${pathname}?mail=${purpose}`, { state: { ...state, email, isAfterSignIn: true } })
      }
    >
      {choices.length > 0 && <DemoAccounts choices={choices} signIn={signIn} />}
    </SignInForm>
  );
}
