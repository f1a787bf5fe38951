/** Whether nobody looks, or every byte is paid for: then nothing is read that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return document.hidden || connection?.saveData === true;
}
