/** A line of the help for keys: combinations that all do the same, and the key of its translation. */
export interface Shortcut {
  /** Keys joined by `+`; `Mod` is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  labelKey: string;
}
