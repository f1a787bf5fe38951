import {
  Accessibility,
  type DragDropManagerInput,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom';
import { cspNonce } from '../csp-nonce.ts';

/** @param keepOut selector of what a press on begins no drag */
const pointerExcept = (keepOut: string) =>
  PointerSensor.configure({
    // A click opens, a touch scrolls: a drag begins after some pixels, or after a while.
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    // What is dragged is a link as a rule, which is no reason against it.
    preventActivation: ({ target }) => target instanceof Element && target.closest(keepOut) !== null,
  });

/**
 * How things are dragged by hand. The keyboard sensor of dnd-kit moves by pixels, and its attributes make a button of what
 * holds links: whoever drags has keys of their own.
 */
type Drag = Required<Pick<DragDropManagerInput, 'sensors' | 'plugins'>>;

export const pointerDrag: Drag = {
  sensors: [pointerExcept('button, input, label')],
  plugins: (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
    Feedback.configure({ dropAnimation: null }),
    ...(cspNonce() === undefined ? [] : [StyleInjector.configure({ nonce: cspNonce() ?? '' })]),
  ],
};

/** The same for tiles that are buttons as a whole. */
export const tileDrag: Drag = { ...pointerDrag, sensors: [pointerExcept('input, label, [aria-haspopup]')] };
