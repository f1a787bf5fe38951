import {
  Accessibility,
  type DragDropManagerInput,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom';
import { cspNonce } from '../csp-nonce.ts';

const pointer = PointerSensor.configure({
  // A click opens, a touch scrolls: a drag begins after some pixels, or after a while.
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 6 })],
  // What is dragged is a link as a rule, which is no reason against it.
  preventActivation: ({ target }) => target instanceof Element && target.closest('button, input, label') !== null,
});

/**
 * How things are dragged by hand. The keyboard sensor of dnd-kit moves by pixels, and its attributes make a button of what
 * holds links: whoever drags has keys of their own.
 */
export const pointerDrag: Required<Pick<DragDropManagerInput, 'sensors' | 'plugins'>> = {
  sensors: [pointer],
  plugins: (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
    Feedback.configure({ dropAnimation: null }),
    ...(cspNonce() === undefined ? [] : [StyleInjector.configure({ nonce: cspNonce() ?? '' })]),
  ],
};
