import type { Errors } from './module.ts';

/** The messages below one step of a path, with that step taken off. */
export function errorsBelow(errors: Errors, step: string): Errors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      if (path === step) return [['', message]];
      return path.startsWith(`${step}.`) ? [[path.slice(step.length + 1), message]] : [];
    }),
  );
}
