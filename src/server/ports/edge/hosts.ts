import type { HostCertificate } from '#schema/api/space-domain.ts';

/** What a host said to one request: a redirect is not followed. */
export interface HostAnswer {
  status: number;
  /** Where a redirect leads, as it is written. */
  location: string | null;
  /** Its first 200 characters. */
  text: string;
  certificate: HostCertificate;
  /** Why a browser would not believe it. */
  distrust: 'certificate-ended' | 'certificate-name' | 'certificate-untrusted' | null;
}

/** Hosts as visitors reach them. */
export interface Hosts {
  /**
   * Asks for a path of a host by HTTPS.
   * @returns null where no public address of it answers in time
   */
  ask(hostname: string, path: string): Promise<HostAnswer | null>;
}
