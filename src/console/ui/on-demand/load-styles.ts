const loading = new Map<string, Promise<void>>();

/**
 * Brings styles that are in a file of their own, once: the console's are one file that comes with the start.
 * @param address of the file, as `?url` imports it
 */
export function loadStyles(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading.delete(address);
      reject(new Error('The styles could not be loaded.'));
    };
    document.head.append(link);
  });
  loading.set(address, loaded);
  return loaded;
}
