import type { Audience } from '#console/providers/api/newsletter-api.ts';
import { stored } from '#console/ui/stored.ts';
import type { ReferenceField, TagsField } from '#schema/field.ts';

/** What members are chosen by. */
export type AudiencePart = 'tags' | 'topics' | 'roles' | 'subscriptions';

export const audienceFields: Readonly<Record<AudiencePart, TagsField | ReferenceField>> = {
  tags: { kind: 'tags', name: 'tags', type: 'Member' },
  topics: { kind: 'tags', name: 'topics', type: 'Newsletter' },
  roles: { kind: 'reference', name: 'roles', to: 'membership_role' },
  subscriptions: { kind: 'reference', name: 'subscriptions', to: 'subscription' },
};

const keyOf = (id: string) => `audience/${id}`;

/** The audience that was chosen for a newsletter in this browser. */
export function readAudience(id: string): Audience {
  try {
    const kept: unknown = JSON.parse(stored.read(keyOf(id)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const keepAudience = (id: string, audience: Audience) => stored.write(keyOf(id), JSON.stringify(audience));
