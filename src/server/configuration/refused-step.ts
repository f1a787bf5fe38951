/**
 * The step that the database refuses, by trying the first half of the steps, then half of the rest, and so on.
 * @param passes whether the first so many steps are taken
 * @returns its place among the steps; undefined where all of them are taken, and what follows from them together is refused
 */
export async function refusedStep(
  count: number,
  passes: (steps: number) => Promise<boolean>,
): Promise<number | undefined> {
  if (count === 0 || (await passes(count))) return undefined;
  let passed = 0;
  let refused = count;
  while (refused - passed > 1) {
    const middle = Math.floor((passed + refused) / 2);
    if (await passes(middle)) passed = middle;
    else refused = middle;
  }
  return refused - 1;
}
