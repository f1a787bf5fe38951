const MOST_CHARACTERS = 4_000_000;

/**
 * A pure function of text that knows what it gave before: a site has few components and draws them again and again. When its
 * texts add up to too much it forgets them all, so that what sites keep does not grow.
 */
export function remember<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = make(text);
    characters += text.length + 100;
    if (characters > MOST_CHARACTERS) {
      known.clear();
      characters = text.length;
    }
    known.set(text, result);
    return result;
  };
}
