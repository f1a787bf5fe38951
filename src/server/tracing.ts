import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { loggedPath } from './logger-options.ts';

/** How long a collector may take, also at a stop. */
const EXPORT_MS = 3_000;

/** Traces of requests, and of what they ask other services by `fetch`. */
export interface Tracing {
  /** Register it before the routes. */
  observe(app: FastifyInstance): Promise<void>;
  /** Sends what is left; a collector that does not take it is not waited for. */
  stop(): Promise<void>;
}

/**
 * Spans hold what the log holds: paths without queries and tokens, no headers and no bodies.
 * @param endpoint base URL of a collector that takes OTLP over HTTP, without a trailing slash
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sitewright' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, { method, url, routeOptions }) {
      span.updateName(`${method} ${routeOptions.url ?? ''}`);
      span.setAttribute('url.path', loggedPath(url));
    },
  });
  requests.setTracerProvider(provider);
  const calls = new UndiciInstrumentation({
    ignoreRequestHook: ({ origin }) => origin === new URL(endpoint).origin,
    startSpanHook({ origin, path }) {
      const cleanPath = loggedPath(path);
      return { 'url.full': origin + cleanPath, 'url.path': cleanPath, 'url.query': '' };
    },
  });
  calls.setTracerProvider(provider);
  return {
    observe: async (app) => void (await app.register(requests.plugin())),
    async stop() {
      calls.disable();
      await provider.shutdown().catch(() => {});
    },
  };
}
