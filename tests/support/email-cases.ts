/** What the console, the server and the database take as an address. */
export const goodEmails = [
  'a.b@example.com',
  'x@mail.example.io',
  'ana@hotel.info',
  'ana@hotel.travel',
  'ana@sitewright.test',
  'Ana+news@EXAMPLE.Photography',
  'ana@example.xn--p1ai',
  'ana@xn--bcher-kva.example',
  'josé@example.com',
];

export const badEmails = [
  '',
  'ana',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'ana@example.',
  'ana@.com',
  'ana@example..com',
  'ana@example.c0m',
  'ana@example.xn--',
  'a b@example.com',
  'ana@exam ple.com',
  'ana@@example.com',
  'ana@b.org,ben@b.org',
  'Ana <ana@example.com>',
  'ana\0@example.com',
  'ana@example.com\nBcc: ben@example.com',
  'ana@example.\u212Aom',
  `${'a'.repeat(320)}@example.com`,
];
