/**
 * Everything that can be wrong with a configuration file, in the words of the command line and of `message`. The console has its own in
 * each language, `configuration.faults`, which `locales.test.ts` holds against this table. `{{said}}` is what somebody else says in
 * English: a check of a value or of a field, the database.
 */
const sentences = {
  foreign: 'this is no configuration of Sitewright: it begins with “sitewright: 1”',
  newer: 'a newer version has written this ({{written}}); this one reads {{reads}}',
  tooMany: 'this file sets up {{count}} things; a file sets up at most {{most}}',

  syntax: 'this is no valid YAML',
  yamlIndent: 'this stands too far left or right, or a bracket before it is not closed',
  yamlTab: 'lines begin with spaces, not with tabs',
  yamlMissing: 'something is missing here: a closing quote or bracket, a colon, a comma, a dash or a space',
  yamlNested: 'a key within a key stands on a line of its own, further right; a text with a colon in it, in quotes',
  yamlKeyLine: 'this line is no key with a value, such as “name: Quay”',
  yamlStart: 'a text that begins with this character stands in quotes',
  yamlEscape: 'this begins no character in double quotes; write two backslashes for one',
  yamlTag: 'tags (“!”) are not taken; put the text in quotes, or write the value out',
  yamlDocuments: 'a file holds one document; “---” stands at its beginning alone',
  yamlUnexpected: 'this has no place here; is a quote, a bracket or a dash before it missing, or one too many?',
  tooDeep: 'lists and maps stand more than {{most}} deep in each other',
  tooManyValues: 'it has too many values',
  alias: 'aliases are not taken; write the value out',
  anchor: 'anchors are not taken',
  oddKey: 'keys are texts',
  keyTwice: '“{{name}}” stands twice here',
  oddNumber: 'is no number that can be stored',
  oddCharacter: 'holds a character that cannot be stored',
  oddValue: 'is neither text, number, true, false nor empty',

  noMap: 'has to hold keys with values',
  noText: 'has to be a text',
  platform:
    'blocks of a space are written by administrators of the platform; leave “components” out to keep those of this space',
  noSection: 'no section "{{name}}"',
  noList: 'no list "{{name}}"',
  noKind: 'no kind of record "{{name}}"',
  noKey: 'no key "{{name}}"',
  noPart: 'no key “{{name}}”; there are {{keys}}',

  sections: 'has to be a list of sections',
  section: 'has to be a section: name, info, blocks',
  blocks: 'has to be a list of blocks',
  block: 'has to be a block: name, component, version, info',
  component: 'has to name a block: <<component:Its name>>',
  version: 'has to be a whole number from 1',
  text: 'has to be a text of up to {{most}} characters',

  value: '{{said}}',
  hidden: 'does not go with the other values',
  personal: '“{{name}}” belongs to people, and is no configuration',
  role: 'has a role where its audience is “role”, and nowhere else',
  sameName: 'two are called “{{name}}”; give one another name first',
  otherDefault: 'another one is the default already',
  noDefault: 'one has to be the default: {{flag}}: true',
  noDefaultOfType: 'one of the type {{type}} has to be the default: {{flag}}: true',

  fieldName: 'names of fields have up to 40 small letters, digits and underscores, a letter first',
  fieldTwice: 'another field has this name',
  fieldBuiltIn: 'a field of this name is built in',
  fieldNotBuiltIn: 'no field of this name is built in',
  fieldNeeded: 'a required field cannot be hidden',
  fieldLabel: 'labels have up to 100 characters, none of them invisible',
  fieldSameLabel: 'another field has this label',
  fieldCondition: 'showIf has to compare a field of these records with a value',
  fieldWider: 'whoever changes a field sees it: change is as narrow as see, or narrower',
  fieldHiddenCondition: 'showIf asks a field that fewer people see',
  fieldTarget: 'no kind of record “{{name}}”',
  fieldCurrency: '“{{name}}” is no field that can hold the currency',
  field: '{{name}}: {{said}}',

  missing: 'no {{kind}} is called “{{name}}” in this space',
  ambiguous: 'more than one {{kind}} is called “{{name}}” in this space',
  missingAnew: 'no {{kind}} is called “{{name}}” in this file or on the platform',
  ambiguousAnew: 'more than one {{kind}} is called “{{name}}” in this file or on the platform',
  held: {
    one: '{{count}} record holds a value of it; retire it instead: retired: true',
    other: '{{count}} records hold a value of it; retire it instead: retired: true',
  },
  used: { one: '{{count}} record uses it', other: '{{count}} records use it' },
  database: '{{said}}',
} as const;

export type ConfigurationFaultCode = keyof typeof sentences;
export const configurationFaultCodes = Object.keys(sentences) as ConfigurationFaultCode[];

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Sentence<Code extends ConfigurationFaultCode> = (typeof sentences)[Code];
type ValueNames<Code extends ConfigurationFaultCode> = NamesIn<
  Sentence<Code> extends { other: infer Text } ? Text : Sentence<Code>
>;
type Values<Code extends ConfigurationFaultCode> = { [Name in ValueNames<Code>]: string | number };

/** What is wrong, with the values that its sentence names. `near` is the name that was probably meant. */
export type FaultOf<Code extends ConfigurationFaultCode = ConfigurationFaultCode> = {
  [One in Code]: { code: One; near?: string } & ([ValueNames<One>] extends [never]
    ? { values?: undefined }
    : { values: Values<One> });
}[Code];

/** What is wrong with a configuration, and the keys of the file that lead there. */
export type ConfigurationFault = FaultOf & { path: readonly (string | number)[] };

/** The English sentence of a fault. */
export function faultSentence({ code, values, near }: FaultOf): string {
  const sentence: string | { one: string; other: string } = sentences[code];
  const given: Record<string, string | number | undefined> = values ?? {};
  const text = typeof sentence === 'string' ? sentence : sentence[given.count === 1 ? 'one' : 'other'];
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = given[name] ?? '';
    if (name === 'kind') return String(value).replaceAll('_', ' ');
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  });
  return near === undefined ? filled : `${filled}; did you mean "${near}"?`;
}

/** The names of the values that the sentence of a fault needs. */
export function valueNames(code: ConfigurationFaultCode): string[] {
  const sentence: string | { one: string; other: string } = sentences[code];
  const text = typeof sentence === 'string' ? sentence : sentence.other;
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
}
