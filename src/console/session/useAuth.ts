import {
  type AuthActionResponse,
  useForgotPassword,
  useGetIdentity,
  useLogin,
  useRegister,
  useUpdatePassword,
} from '@refinedev/core';
import { useCallback } from 'react';
import type { Person, Registration, SignIn } from '#console/providers/auth-provider.ts';
import type { Account } from '#schema/api/account.ts';

/** A form says itself what went wrong, beside what was typed: Refine's notice would say it twice. */
const withoutNotice = { mutationOptions: { onSuccess: () => {} } };

function useOutcome<T>(act: (variables: T) => Promise<AuthActionResponse>) {
  return useCallback(
    async (variables: T) => {
      const { error } = await act(variables);
      if (error) throw error;
    },
    [act],
  );
}

/** Signs in; rejects with an error whose `message` is for people, as do the others here. */
export const useSignIn = () => useOutcome(useLogin<SignIn>(withoutNotice).mutateAsync);
export const useRegistration = () => useOutcome(useRegister<Registration>(withoutNotice).mutateAsync);
export const usePasswordReset = () => useOutcome(useForgotPassword<{ email: string }>(withoutNotice).mutateAsync);
export const useNewPassword = () =>
  useOutcome(useUpdatePassword<{ code: string; password: string }>(withoutNotice).mutateAsync);

/** Who uses this browser; null for a visitor. */
export function usePerson(): Person | null {
  return useGetIdentity<Person | null>().data ?? null;
}

/** Whose account it is; throws where nobody is signed in. */
export function useAccount(): Account {
  const person = usePerson();
  if (person?.phase !== 'signed-in') throw new Error('useAccount was called where nobody is signed in');
  return person.account;
}
