import { SITES } from '../../support/server/server.ts';
import { startChild } from '../data/child.ts';
import { type Measured, median, percentile, runLoad } from '../data/load.ts';

/** One way to ask for the same bytes. */
interface Side {
  name: 'page' | 'file';
  host: string;
  path: string;
  measured: Measured[];
}

/** A kept page beside a file of the same bytes, at one number of connections. */
export interface Caching {
  encoding: string;
  connections: number;
  perSecond: { page: number; file: number };
  p50: { page: number; file: number };
  /** Medians over the rounds: how many times as long the page takes as the file. */
  slower: { rate: number; p50: number };
}

const get = ({ host, path }: Side, encoding: string) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${encoding}\r\n\r\n`);

/** The two take turns, and who begins changes, so that what slows the machine for a while slows both. */
export async function measureCaching(rounds: number, milliseconds: number): Promise<Caching[]> {
  const child = await startChild('serving', {});
  const all: Caching[] = [];
  try {
    for (const encoding of ['identity', 'br']) {
      for (const connections of [1, 16]) {
        const page: Side = {
          name: 'page',
          host: new URL(SITES).host,
          path: `/sites/${SITE}/sixty-blocks`,
          measured: [],
        };
        const file: Side = { name: 'file', host: '127.0.0.1', path: '/page.html', measured: [] };
        // The first round is for what is still cold in the server.
        for (let round = -1; round < rounds; round += 1) {
          for (const side of round % 2 === 0 ? [page, file] : [file, page]) {
            const measured = await runLoad(child.port, [get(side, encoding)], { connections, milliseconds });
            if (round >= 0) side.measured.push(measured);
          }
        }
        all.push(compared(encoding, connections, page, file));
      }
    }
    return all;
  } finally {
    await child.stop();
  }
}

/** The id of the site in `sixty-blocks.ts`. */
export const SITE = '5e000000-0000-4000-8000-000000003000';

function compared(encoding: string, connections: number, page: Side, file: Side): Caching {
  const rate = ({ count, seconds }: Measured) => count / seconds;
  const p50 = ({ latencies }: Measured) => percentile(latencies, 0.5);
  const both = (value: (one: Measured) => number) => ({
    page: median(page.measured.map(value)),
    file: median(file.measured.map(value)),
  });
  const ratio = (of: (page: Measured, file: Measured) => number) =>
    median(page.measured.flatMap((one, at) => (file.measured[at] ? [of(one, file.measured[at])] : [])));
  return {
    encoding,
    connections,
    perSecond: both(rate),
    p50: both(p50),
    slower: { rate: ratio((one, other) => rate(other) / rate(one)), p50: ratio((one, other) => p50(one) / p50(other)) },
  };
}
