import { domainToASCII } from 'node:url';
import { z } from 'zod';

const LABELS = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const MESSAGE = 'Please enter a domain, for example example.com.';

/** A domain as DNS writes it; letters of other alphabets are encoded. */
export const domainName = z
  .string('Required.')
  .trim()
  // What reads a host would stop at these and take the rest for a path.
  .regex(/^[^\s/?#@:\\%[\]]*$/, MESSAGE)
  .transform((text) => domainToASCII(text.toLowerCase().replace(/\.$/, '')))
  .refine((domain) => LABELS.test(domain), MESSAGE);
