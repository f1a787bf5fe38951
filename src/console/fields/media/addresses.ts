import type { Json } from '#schema/json.ts';

/** The addresses of a single or a multiple media value. */
export function addressesOf(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string' && item !== '') as string[];
}

/** The address where it may stand in an image's source: web addresses, paths of this site and inline images. */
export function imageSource(address: string): string | undefined {
  return /^(https?:\/\/|\/|data:image\/)/i.test(address) ? address : undefined;
}

/** Whether an address is one of a picture of pixels: a drawing can be drawn at any size. */
export const isPhoto = (address: string): boolean => /^[^?#]+\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i.test(address);

/** The file's name at the end of an address, for people. */
export function fileName(address: string): string {
  if (address.startsWith('data:')) return address.slice(5, address.search(/[;,]/));
  const path = address.split(/[?#]/)[0] ?? address;
  return path.slice(path.lastIndexOf('/') + 1) || address;
}
