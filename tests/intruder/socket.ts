import { WebSocket } from 'ws';
import type { Operation } from './operations.ts';

export type Heard = { operation: Operation | undefined; text: string };

/** Ends the wait for a socket that says nothing, which would be a fault of the server. */
const LONGEST_MS = 120_000;

/**
 * A stream without rows says nothing. The database answers in the order in which it is asked, so that once this one has been
 * answered, those before it have had their turn.
 */
const LAST = { id: 'last', query: 'subscription { country(limit: 1) { id } }' };

/**
 * Starts operations on one websocket and hears the first answer to each.
 * @param init payload of `connection_init`
 * @returns every message, also those of a connection that was refused
 */
export function listen(
  origin: string,
  protocol: 'graphql-transport-ws' | 'graphql-ws',
  init: object,
  operations: readonly Operation[],
  upgrade: { [header: string]: string } = {},
): Promise<Heard[]> {
  const heard: Heard[] = [];
  const open = new Set(operations.flatMap(({ query }, index) => (/_stream\(/.test(query) ? [] : [String(index)])));
  if (operations.length > 0) open.add(LAST.id);
  const [start, stop] = protocol === 'graphql-ws' ? ['start', 'stop'] : ['subscribe', 'complete'];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/graphql`, protocol, { headers: upgrade });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer to ${open.size} operations`)), LONGEST_MS);
    const end = () => {
      clearTimeout(timer);
      socket.close();
      resolve(heard);
    };
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: init })));
    socket.on('close', end);
    socket.on('error', end);
    socket.on('message', (data) => {
      const text = String(data);
      const { type, id } = JSON.parse(text) as { type: string; id?: string };
      heard.push({ operation: operations[Number(id)], text });
      if (type === 'connection_ack') {
        operations.forEach(({ query, variables }, index) => {
          socket.send(JSON.stringify({ id: String(index), type: start, payload: { query, variables } }));
        });
        if (operations.length === 0) return end();
        socket.send(JSON.stringify({ id: LAST.id, type: start, payload: { query: LAST.query, variables: {} } }));
      }
      if (id === undefined || !open.delete(id)) return;
      socket.send(JSON.stringify({ id, type: stop }));
      if (open.size === 0) end();
    });
  });
}
