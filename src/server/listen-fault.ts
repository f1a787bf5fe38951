/** What to tell about an error of `listen`: a line for people about PORT or HOST. */
export function listenFault(error: unknown, port: number, host: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop it or set PORT to a free one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for all it has.`;
    default:
      return `Port ${port} of ${host} cannot be used: ${message}; set PORT and HOST to others.`;
  }
}
