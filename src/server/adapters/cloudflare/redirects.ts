import { z } from 'zod';
import type { EdgeService } from '../../ports/edge/edge-service.ts';
import type { EdgeCall } from './client.ts';
import { isCode, noneIfGone } from './gone.ts';

const PHASE = 'http_request_dynamic_redirect';
const NO_RULESET = 10_003;
const ruleset = z.object({
  id: z.string(),
  rules: z.array(z.object({ id: z.string(), description: z.string().optional() })).default([]),
});
type Ruleset = z.infer<typeof ruleset>;

/** Redirects as single rules of the zone's ruleset for them. @param owner stands in the description of each: the others are not ours */
export function createRedirects(
  call: EdgeCall,
  remove: (path: string) => Promise<void>,
  owner: string,
): Pick<EdgeService, 'redirect' | 'removeRedirect'> {
  const entrypoint = (zoneId: string) => `/zones/${zoneId}/rulesets/phases/${PHASE}/entrypoint`;
  const nameOf = (from: string) => `${owner}: ${from}`;

  async function find(zoneId: string): Promise<Ruleset | null> {
    return call('GET', entrypoint(zoneId), ruleset).catch((error: unknown) => {
      if (isCode(error, NO_RULESET)) return null;
      throw error;
    });
  }

  return {
    async redirect(zoneId, from, to) {
      const { id: set, rules } =
        (await find(zoneId)) ?? (await call('PUT', entrypoint(zoneId), ruleset, { rules: [] }));
      const rule = ruleFor(nameOf(from), from, to);
      const known = rules.find(({ description }) => description === rule.description);
      if (known) await call('PATCH', `/zones/${zoneId}/rulesets/${set}/rules/${known.id}`, z.unknown(), rule);
      else await call('POST', `/zones/${zoneId}/rulesets/${set}/rules`, z.unknown(), rule);
    },

    async removeRedirect(zoneId, from) {
      const found = await find(zoneId).catch(noneIfGone);
      if (found === null || Array.isArray(found)) return;
      for (const { id } of found.rules.filter(({ description }) => description === nameOf(from)))
        await remove(`/zones/${zoneId}/rulesets/${found.id}/rules/${id}`);
    },
  };
}

/** Host names have no character that the expression would read otherwise. */
const ruleFor = (description: string, from: string, to: string) => ({
  ...{ action: 'redirect', description, enabled: true, expression: `(http.host eq "${from}")` },
  action_parameters: {
    from_value: {
      status_code: 301,
      target_url: { expression: `concat("https://${to}", http.request.uri.path)` },
      preserve_query_string: false,
    },
  },
});
