/** What differs between the two websocket protocols of GraphQL, as Hasura speaks them. */
export interface Protocol {
  /** The `Sec-WebSocket-Protocol` name. */
  name: string;
  data: string;
  /** Sent every few seconds, so that proxies keep the connection. */
  keepAlive: string;
  /** An `error` message's payload. @param errors JSON text of the list of errors */
  errorPayload(errors: string): string;
  /** Faults of execution travel as an answer in one protocol and as an error in the other. */
  executionErrors: 'data' | 'error';
  /** Whether faults of the protocol close the connection (else they are told in a message). */
  strict: boolean;
}

const transport: Protocol = {
  name: 'graphql-transport-ws',
  data: 'next',
  keepAlive: '{"type":"ping","payload":{"message":"keepalive"}}',
  errorPayload: (errors) => errors,
  executionErrors: 'error',
  strict: true,
};

const legacy: Protocol = {
  name: 'graphql-ws',
  data: 'data',
  keepAlive: '{"type":"ka"}',
  errorPayload: (errors) => `{"errors":${errors}}`,
  executionErrors: 'data',
  strict: false,
};

/** The protocol of that name; clients that name none speak the older one. */
export function protocolNamed(name: string): Protocol {
  return name === transport.name ? transport : legacy;
}

/** What a client offered that is spoken here; the newer one wins. */
export function chooseProtocol(offered: Set<string>): string | false {
  return [transport, legacy].find((protocol) => offered.has(protocol.name))?.name ?? false;
}
