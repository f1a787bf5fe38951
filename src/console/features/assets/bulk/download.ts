import { saveAddress } from '#console/records/links/save-address.ts';
import { type Asset, savedName, urlOf } from '../asset.ts';

/** Names of files in one archive: the second of a name gets a number. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * Saves one file as it is, several as one ZIP, which fflate writes; it only stores, since media are packed already.
 * @returns names of the files that could not be read, such as those of other hosts
 */
export async function download(assets: readonly Asset[], archiveName: string): Promise<string[]> {
  const [only, second] = assets;
  if (only && !second) {
    saveAddress(urlOf(only), savedName(only));
    return [];
  }
  const names = distinctNames(assets.map((asset) => savedName(asset).replaceAll(/[\\/]/g, '-')));
  const files: Record<string, Uint8Array> = {};
  const failed: string[] = [];
  // One after another: all of them are in memory at the end, and none shall crowd out what others ask for.
  for (const [index, asset] of assets.entries()) {
    const name = names[index] ?? asset.id;
    const bytes = await bytesOf(urlOf(asset)).catch(() => undefined);
    if (bytes) files[name] = bytes;
    else failed.push(name);
  }
  if (Object.keys(files).length === 0) return failed;
  const { zipSync } = await import('fflate');
  const archive = URL.createObjectURL(new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>]));
  saveAddress(archive, archiveName);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(archive), 60_000);
  return failed;
}

async function bytesOf(address: string): Promise<Uint8Array> {
  // What the browser keeps of another host it may have got for a picture, without the leave to read it.
  const isOurs = new URL(address, location.href).origin === location.origin;
  const answer = await fetch(address, { cache: isOurs ? 'default' : 'reload' });
  if (!answer.ok) throw new Error(String(answer.status));
  return new Uint8Array(await answer.arrayBuffer());
}
