interface Look {
  dark?: boolean;
  rtl?: boolean;
}

/** Runs in the page, before the console does. */
export function prefer({ dark = false, rtl = false }: Look): void {
  localStorage.setItem('navType', dark ? 'dark' : 'light');
  localStorage.setItem('preferences', JSON.stringify({ rtlLayout: rtl }));
}
