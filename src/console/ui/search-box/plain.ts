/** Lower case without accents, so that "reglages" finds "Réglages". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase();
}
