import SvgIcon from '@mui/material/SvgIcon';

/** Google's "G" in its four colours, as its branding guidelines for sign-in buttons ask for. */
export function GoogleMark() {
  return (
    <SvgIcon viewBox="0 0 24 24" aria-hidden>
      <path fill="none" stroke="#EA4335" strokeWidth="4" d="M5.1 8A8 8 0 0 1 17.9 6.6" />
      <path fill="none" stroke="#FBBC05" strokeWidth="4" d="M5.1 16.1A8 8 0 0 1 5.1 7.9" />
      <path fill="none" stroke="#34A853" strokeWidth="4" d="M17.1 18.1A8 8 0 0 1 5.1 16" />
      <path fill="none" stroke="#4285F4" strokeWidth="4" d="M12 12h8A8 8 0 0 1 17 18.2" />
    </SvgIcon>
  );
}
