// Made once: schemas are built with each check of a form, and a formatter takes longer than the rest of one.
const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** Of texts that are read as numbers: by themselves, as pages of sites read numbers too. */
export const numberFaults = {
  number: 'Please enter a number.',
  twoReadings: 'This number can be read in two ways. Choose which one you mean.',
  digits: 'Too many digits: this number cannot be stored exactly.',
  currency: 'This amount is in another currency than the field.',
  currencySign: 'Enter the number without a currency sign.',
  percent: 'Enter the number without a percent sign.',
} as const;

/** Messages of the specification (console.md section 5), to the letter, and ours in the same voice. */
export const messages = {
  required: 'Required.',
  path: 'Please enter a path of the site, for example /old-page.',
  slug: 'Please enter a valid slug, for example hello or hello-one.',
  email: 'You have entered an invalid email address!',
  url: 'Please enter a full address, for example https://example.com.',
  link: 'Please enter a page of the site such as /about, or an address such as https://example.com.',
  player: 'Please paste the address of a film on YouTube or Vimeo, for example https://youtu.be/aqz-KE-bpKQ.',
  map: 'Paste a map of OpenStreetMap or Google Maps, or latitude and longitude, for example 59.91, 10.75.',
  embed: 'Paste the address of a film, a map, or a track of Spotify or SoundCloud.',
  color: 'Please enter a color as #rrggbb.',
  currencyCode: 'Please enter the three letters of a currency, for example EUR.',
  ...numberFaults,
  integer: 'Please enter a whole number.',
  date: 'Enter a valid date, for example 2026-11-20.',
  twoDates: 'This date can be read in two ways. Choose which one you mean.',
  choice: 'Please choose one of the options.',
  reference: 'Please choose a record.',
  condition: 'This condition asks a field that is not there, or for a value that it cannot have.',
  twice: 'Another entry has this already. Please choose another one.',
  json: 'Please enter valid JSON.',
  kind: 'This value does not fit the field.',
  nullCharacter: 'The text holds a null character, which cannot be stored.',
  halfCharacter: 'The text holds half of a character, which cannot be stored.',
  tooLong: (max: number) => `At most ${grouped.format(max)} characters.`,
  tooDeep: (max: number) => `At most ${max} levels deep.`,
  tooMany: (max: number) => `At most ${max}.`,
  finer: (decimals: number) =>
    decimals === 0 ? 'This currency has no decimals.' : `This currency has ${decimals} decimals at most.`,
  nonZero: 'Please enter a number other than 0.',
  least: (least: number) => `Not less than ${grouped.format(least)}.`,
  most: (most: number) => `Not more than ${grouped.format(most)}.`,
} as const;
