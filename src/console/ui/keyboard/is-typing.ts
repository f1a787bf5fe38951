const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** Whether a key goes into a field: such keys are no shortcuts. Check marks and radio buttons take no text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
