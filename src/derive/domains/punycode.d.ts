/** Named by its file: `punycode` alone is a module of Node that is deprecated. */
declare module 'punycode/punycode.js' {
  const punycode: {
    /** @throws RangeError for what is no Punycode */
    decode(label: string): string;
    encode(label: string): string;
  };
  export default punycode;
}
