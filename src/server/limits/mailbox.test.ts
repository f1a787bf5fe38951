import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['victim@example.org', 'victim@example.org'],
  ['victim+1@example.org', 'victim@example.org'],
  ['victim+1+2@example.org', 'victim@example.org'],
  [' Victim@EXAMPLE.org. ', 'victim@example.org'],
  ['ｖictim@example.org', 'victim@example.org'],
  ['victim@bücher.example', 'victim@xn--bcher-kva.example'],
  ['vic.tim@example.org', 'vic.tim@example.org'],
  ['v.i.c.tim+shop@gmail.com', 'victim@gmail.com'],
  ['victim@GoogleMail.com', 'victim@gmail.com'],
  ['+1@example.org', '+1@example.org'],
])('%j is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
