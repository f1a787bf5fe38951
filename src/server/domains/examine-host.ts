import type { HostCertificate, SiteFault, SiteFaultKind } from '#schema/api/space-domain.ts';
import type { HostAnswer, Hosts } from '../ports/edge/hosts.ts';
import { PROOF_PATH, spaceProof } from './ownership.ts';

export interface HostFinding {
  certificate: HostCertificate | null;
  fault: Pick<SiteFault, 'kind' | 'found'> | null;
}

interface Wanted {
  hostname: string;
  /** Where its visitors are to be led; its own name for the primary one. */
  leadsTo: readonly string[];
}

/** What a redirect must not keep. */
const QUERY = '?from=sitewright';

/** What visitors of a host get: a certificate for its name, and the space's site or the way to its primary name. */
export async function examineHost({ hostname, leadsTo }: Wanted, spaceId: string, hosts: Hosts): Promise<HostFinding> {
  const answer = await hosts.ask(hostname, PROOF_PATH + QUERY);
  if (!answer) return { certificate: null, fault: { kind: 'unreachable', found: [] } };
  const { certificate, distrust } = answer;
  if (distrust) return { certificate, fault: { kind: distrust, found: shownOf(certificate, distrust) } };
  const isLeft = !leadsTo.includes(hostname);
  const fault = isLeft ? redirectFault(answer, leadsTo, spaceId) : answerFault(answer, spaceId);
  return { certificate, fault };
}

function shownOf({ names, validTo, issuer }: HostCertificate, distrust: SiteFaultKind): readonly string[] {
  if (distrust === 'certificate-ended') return [validTo.slice(0, 10)];
  return distrust === 'certificate-name' ? names : [issuer];
}

const isOurs = ({ status, text }: HostAnswer, spaceId: string) => status === 200 && text.trim() === spaceProof(spaceId);

function answerFault(answer: HostAnswer, spaceId: string): HostFinding['fault'] {
  if (isOurs(answer, spaceId)) return null;
  const { status, location } = answer;
  return { kind: 'other-site', found: [location ? `${status} ${location}` : String(status)] };
}

function redirectFault(answer: HostAnswer, leadsTo: readonly string[], spaceId: string): HostFinding['fault'] {
  const { status, location } = answer;
  if (status < 300 || status >= 400 || location === null) {
    return isOurs(answer, spaceId) ? { kind: 'redirect', found: [String(status)] } : answerFault(answer, spaceId);
  }
  const led = URL.canParse(location, 'https://host') ? new URL(location, 'https://host') : null;
  const isRight =
    status === 301 && leadsTo.includes(led?.hostname ?? '') && led?.pathname === PROOF_PATH && led.search === '';
  return isRight ? null : { kind: 'redirect', found: [`${status} ${location}`] };
}
