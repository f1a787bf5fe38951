const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Whether a key goes into a field: such keys are no shortcuts. Check marks and radio buttons take no text. The target may be in
 * another window, whose elements are no `Element` of this one.
 */
export function isTyping(target: EventTarget | null): boolean {
  return Boolean((target as Partial<Element> | null)?.closest?.(fields));
}
