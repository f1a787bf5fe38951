import { useState } from 'react';
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

/** /login: sign in, or ask for a mail that helps. */
export default function SignIn({ productName, choices, registrationPath, signIn, onSocial, ...mails }: Props) {
  const [request, setRequest] = useState<{ purpose: 'reset' | 'link'; email: string } | null>(null);
  if (request) {
    const send = { reset: mails.resetPassword, link: mails.sendLink }[request.purpose];
    return <MailRequest {...request} productName={productName} send={send} onBack={() => setRequest(null)} />;
  }
  return (
    <SignInForm
      productName={productName}
      registrationPath={registrationPath}
      signIn={signIn}
      onSocial={onSocial}
      onMail={(purpose, email) => setRequest({ purpose, email })}
    >
      {choices.length > 0 && <DemoAccounts choices={choices} signIn={signIn} />}
    </SignInForm>
  );
}
