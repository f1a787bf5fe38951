import { useState } from 'react';
import type { Choice } from './choice.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordReset } from './PasswordReset.tsx';
import { SignInForm } from './SignInForm.tsx';

interface Props {
  productName: string;
  choices: readonly Choice[];
  registrationPath: string;
  signIn: (email: string, password: string) => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
}

/** /login: sign in, or ask for a new password. */
export default function SignIn({ productName, choices, registrationPath, signIn, resetPassword }: Props) {
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <PasswordReset
        productName={productName}
        email={email}
        resetPassword={resetPassword}
        onBack={() => setEmail(null)}
      />
    );
  }
  return (
    <SignInForm productName={productName} registrationPath={registrationPath} signIn={signIn} onForgot={setEmail}>
      {choices.length > 0 && <DemoAccounts choices={choices} signIn={signIn} />}
    </SignInForm>
  );
}
