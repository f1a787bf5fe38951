import { chanceFor } from './determinism.ts';

type Motif = 'landscape' | 'portrait' | 'plate' | 'object';

const palettes = [
  ['#0f3057', '#f2a365', '#00587a', '#e7e7de'],
  ['#274046', '#e6b566', '#5b8e7d', '#f4f1de'],
  ['#432371', '#faae7b', '#714674', '#fde2e4'],
  ['#1d3557', '#e63946', '#457b9d', '#f1faee'],
  ['#2d6a4f', '#f9c74f', '#52b788', '#fefae0'],
  ['#5f0f40', '#fb8b24', '#9a031e', '#fff3e0'],
  ['#14213d', '#fca311', '#3d5a80', '#e5e5e5'],
] as const;

/** Small drawings instead of photographs: an inline SVG, the same for the same name, of about half a kilobyte. */
export function artwork(motif: Motif, name: string): string {
  const chance = chanceFor(`artwork/${name}`);
  const [dark, warm, middle, light] = chance.pick(palettes);
  const at = (least: number, most: number) => chance.between(least, most);

  const ridge = (height: number) =>
    `M0 60V${height}L${at(8, 18)} ${height - at(6, 16)} ${at(30, 42)} ${height + at(0, 6)} ${at(52, 64)} ${height - at(8, 18)} 80 ${height}V60z`;
  const shapes = {
    landscape: () => [
      `<circle cx="${at(14, 66)}" cy="${at(12, 22)}" r="${at(5, 9)}" fill="${warm}"/>`,
      `<path d="${ridge(at(34, 40))}" fill="${middle}"/><path d="${ridge(at(46, 50))}" fill="${dark}"/>`,
    ],
    portrait: () => [
      `<circle cx="40" cy="23" r="11" fill="${warm}"/>`,
      `<path d="M${at(17, 21)} 60c0-16 10-24 ${at(20, 23)}-24s21 8 21 24z" fill="${middle}"/>`,
    ],
    plate: () => [
      `<circle cx="40" cy="30" r="24" fill="#fff"/><circle cx="40" cy="30" r="17" fill="${light}" stroke="${middle}"/>`,
      `<circle cx="${at(33, 38)}" cy="${at(25, 31)}" r="${at(6, 8)}" fill="${warm}"/>`,
      `<circle cx="${at(42, 47)}" cy="${at(28, 35)}" r="${at(4, 7)}" fill="${middle}"/>`,
    ],
    object: () => {
      const top = at(14, 20);
      return [
        `<path d="M32 ${top}q0-9 8-9t8 9" fill="none" stroke="${dark}" stroke-width="3"/>`,
        `<rect x="${at(22, 25)}" y="${top}" width="${at(30, 35)}" height="30" rx="${at(3, 12)}" fill="${middle}"/>`,
        `<circle cx="40" cy="${top + at(12, 18)}" r="${at(3, 6)}" fill="${warm}"/>`,
      ];
    },
  };

  const background = motif === 'plate' ? middle : light;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="${background}"/>${shapes[motif]().join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
