import { createContext, useContext } from 'react';
import type { FaultyBlock, RefusalDetail } from '#schema/refusal.ts';

export const lifetimes = ['hour', 'day', 'week', 'month'] as const;

export type Lifetime = (typeof lifetimes)[number];

/** A link to a preview that works. Times are ISO 8601. */
export interface PreviewLink {
  id: string;
  createdAt: string;
  expiresAt: string;
  createdBy: { id: string; name: string } | null;
}

/** The server's previews. Every call rejects with words for people. */
export interface PreviewService {
  /** An address that shows the record to the viewer for ten minutes: on the origin of the sites. */
  own(resource: string, id: string): Promise<string>;
  /** The same as HTML, for what is to be read here; nothing in it is to run. */
  drawn(resource: string, id: string): Promise<string>;
  list(resource: string, id: string): Promise<PreviewLink[]>;
  share(resource: string, id: string, lifetime: Lifetime): Promise<PreviewLink & { url: string }>;
  revoke(linkId: string): Promise<void>;
}

export const PreviewServiceContext = createContext<PreviewService | null>(null);

/** Throws outside of a screen that was given the server's previews. */
export function usePreviews(): PreviewService {
  const service = useContext(PreviewServiceContext);
  if (service === null) throw new Error('usePreviews was called outside of its provider');
  return service;
}

/** A step that the server takes with a page. */
export type ServerStep = 'publish' | 'schedule' | 'review' | 'withdraw' | 'unpublish';

/** A block that has to be mended before its page is public, and why. */
export interface RefusedBlock extends FaultyBlock {
  message: string;
}

/** The server has not taken a step: the message is for people. */
export class StepRefusal extends Error {
  readonly blocks: readonly RefusedBlock[];
  /** Of HTTP; 0 where there was no answer. */
  readonly statusCode: number | undefined;

  constructor({
    message,
    details,
    statusCode,
  }: { message: string; details: readonly RefusalDetail[]; statusCode: number | undefined }) {
    super(message);
    this.name = 'StepRefusal';
    this.blocks = details.flatMap(({ message, block }) => (block ? [{ ...block, message }] : []));
    this.statusCode = statusCode;
  }
}

/** The states of pages. */
export interface PublishingService {
  /**
   * Rejects with a StepRefusal, also where the page has left the states that the step begins with.
   * @param at ISO 8601
   */
  take(pageId: string, step: ServerStep, at?: string): Promise<void>;
}

export const PublishingServiceContext = createContext<PublishingService | null>(null);

/** The site of a space. */
export interface SiteService {
  /** Where sites without a domain are: another origin than the console's. */
  origin: string;
  /** Rejects with words for people; either way the console knows afterwards what the space is. */
  setOpen(spaceId: string, open: boolean): Promise<void>;
}

export const SiteServiceContext = createContext<SiteService | null>(null);
