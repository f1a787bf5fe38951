import { type ChangeEvent, useState } from 'react';

type Check = (value: string) => string | undefined;

/**
 * A few text inputs with checks. Faults show after the first attempt to submit, and leave as they are put right.
 * @param checks by input name; each answers the fault of a value, or nothing
 */
export function useTextFields<Name extends string>(
  checks: Record<Name, Check>,
  initial: Partial<Record<Name, string>> = {},
) {
  const names = Object.keys(checks) as Name[];
  const blank = Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>;
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const fault = (name: Name) => (tried ? checks[name](values[name]) : undefined);
  return {
    values,
    /** Marks the attempt; true when every value passes. The first input that does not gets the focus, where the form is given. */
    submit: (form?: HTMLFormElement): boolean => {
      setTried(true);
      const wrong = names.find((name) => checks[name](values[name]) !== undefined);
      const input = wrong && form?.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      return wrong === undefined;
    },
    /** Props of the input. */
    input: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues({ ...values, [name]: event.target.value }),
      error: fault(name) !== undefined,
      helperText: fault(name),
    }),
  };
}
