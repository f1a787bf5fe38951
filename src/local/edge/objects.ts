import { z } from 'zod';

// The shapes of https://developers.cloudflare.com/api, with the properties that are read here or by people.

export const zone = z.object({
  id: z.string(),
  name: z.string(),
  account: z.object({ id: z.string() }),
  status: z.enum(['pending', 'active']),
  type: z.literal('full'),
  paused: z.boolean(),
  name_servers: z.array(z.string()),
  /** ISO 8601. */
  created_on: z.string(),
  activated_on: z.string().nullable(),
});
export type Zone = z.infer<typeof zone>;

export const siteInfo = z.object({
  site_tag: z.string(),
  site_token: z.string(),
  auto_install: z.boolean(),
  ruleset: z.object({ id: z.string(), zone_tag: z.string(), zone_name: z.string(), enabled: z.boolean() }),
  account: z.string(),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const workerDomain = z.object({
  id: z.string(),
  hostname: z.string(),
  service: z.string(),
  environment: z.string(),
  zone_id: z.string(),
  zone_name: z.string(),
  cert_id: z.string(),
  account: z.string(),
});
export type WorkerDomain = z.infer<typeof workerDomain>;

export const dnsRecord = z.object({
  id: z.string(),
  zone_id: z.string(),
  type: z.string(),
  name: z.string(),
  content: z.string(),
  proxied: z.boolean(),
  ttl: z.number(),
  comment: z.string().nullable(),
  /** Of MX alone. */
  priority: z.number().optional(),
});
export type EdgeRecord = z.infer<typeof dnsRecord>;

export const rule = z.object({
  id: z.string(),
  action: z.literal('redirect'),
  action_parameters: z.object({
    from_value: z.object({
      status_code: z.literal(301),
      target_url: z.union([z.strictObject({ value: z.string() }), z.strictObject({ expression: z.string() })]),
      preserve_query_string: z.boolean(),
    }),
  }),
  expression: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});
export type Rule = z.infer<typeof rule>;

export const ruleset = z.object({ id: z.string(), zone_id: z.string(), phase: z.string(), rules: z.array(rule) });
export type Ruleset = z.infer<typeof ruleset>;

export const certificatePack = z.object({
  id: z.string(),
  zone_id: z.string(),
  type: z.literal('advanced'),
  hosts: z.array(z.string()),
  status: z.enum(['initializing', 'pending_validation', 'pending_deployment', 'active', 'validation_timed_out']),
  validation_errors: z.array(z.object({ message: z.string() })),
});
export type CertificatePack = z.infer<typeof certificatePack>;

export const script = z.object({
  id: z.string(),
  account: z.string(),
  main_module: z.string(),
  code: z.string(),
  bindings: z.array(z.object({ type: z.string(), name: z.string(), text: z.string() })),
  compatibility_date: z.string(),
  modified_on: z.string(),
});
export type Script = z.infer<typeof script>;

/** What was taken out of the caches of a zone. */
export const purge = z.object({ zone_id: z.string(), tags: z.array(z.string()).optional() }).loose();

/** A page that a browser told of, in the columns of the analytics; its time to load is in microseconds. */
export const pageView = z.object({
  ...{ siteTag: z.string(), requestHost: z.string(), requestPath: z.string(), refererHost: z.string() },
  ...{ userAgentBrowser: z.string(), userAgentOS: z.string(), deviceType: z.string(), countryName: z.string() },
  ...{ datetime: z.string(), bot: z.number(), pageLoadTime: z.number() },
});
export type PageView = z.infer<typeof pageView>;

export const settings = z.record(z.string(), z.unknown());
