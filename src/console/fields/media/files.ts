/** The files that a paste or a drop brings. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** Whether pictures may stand in a field that takes these MIME types. */
export function takesPictures(accept: readonly string[] = []): boolean {
  return accept.length === 0 || accept.some((type) => type === '*/*' || type.startsWith('image/'));
}
