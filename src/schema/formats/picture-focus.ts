/** What of a picture stays in sight where it is cut: percent from its left and from its top. */
export interface PictureFocus {
  x: number;
  y: number;
}

/** Percent from one point to the next: the styles of a page name each of them. */
export const FOCUS_STEP = 5;
export const MIDDLE: PictureFocus = { x: 50, y: 50 };

const FOCUS = /#focus=(\d{1,3}),(\d{1,3})$/;

/** The address of the file alone, as it is stored and asked for. */
export const withoutFocus = (address: string): string => address.replace(FOCUS, '');

/** What the address of a picture says of it at its end, `#focus=30,70`, which browsers keep to themselves; undefined for nothing. */
export function focusOf(address: string): PictureFocus | undefined {
  const [, x, y] = FOCUS.exec(address) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return nearestFocus({ x: Number(x), y: Number(y) });
}

/** The address with this point, which is left out where it is the middle: browsers cut around it anyway. */
export function withFocus(address: string, focus: PictureFocus): string {
  const { x, y } = nearestFocus(focus);
  const isMiddle = x === MIDDLE.x && y === MIDDLE.y;
  return isMiddle ? withoutFocus(address) : `${withoutFocus(address)}#focus=${x},${y}`;
}

/** The nearest point that an address can say. */
export const nearestFocus = ({ x, y }: PictureFocus): PictureFocus => ({ x: stepped(x), y: stepped(y) });

const stepped = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP));
