import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of what an input method takes (UI Events, section 7.3.1). */
const PROCESSED = 229;

/**
 * Whether an input method takes the key: Enter, Tab and Escape then belong to the word that it composes. Safari says that the word has
 * ended before it tells of the Enter that ended it, and only its code tells.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === PROCESSED;
}
