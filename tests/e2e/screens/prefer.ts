interface Appearance {
  dark?: boolean;
  rtl?: boolean;
}

/** Runs in the page, before the console does. */
export function prefer({ dark = false, rtl = false }: Appearance): void {
  localStorage.setItem('navType', dark ? 'dark' : 'light');
  localStorage.setItem('preferences', JSON.stringify({ rtlLayout: rtl }));
}
