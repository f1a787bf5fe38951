import { useLocation } from 'react-router';
import { beginSocial } from '#console/providers/session/social-sign-in.ts';
import { useApp } from './app-context.ts';
import { SIGN_IN } from './paths.ts';

/** How to go to the social account; undefined where none is configured. */
export function useSocial(): (() => void) | undefined {
  const { config } = useApp();
  const { state } = useLocation();
  const { google } = config;
  if (!google) return undefined;
  return () => {
    try {
      const page = new URL(SIGN_IN, location.origin).href;
      location.assign(beginSocial(google, page, (state as { from?: string } | null)?.from ?? null));
    } catch (error) {
      // What keeps a social sign-in from beginning is logged only (console.md section 8).
      console.error('social sign-in', error);
    }
  };
}
