import { artwork } from './artwork.ts';

/** A site in miniature: its name, a first picture, lines of text and three cards. Inline SVG that fills whatever it is shown in. */
export function siteDrawing(motif: Parameters<typeof artwork>[0], name: string): string {
  const picture = (part: string, x: number, y: number, width: number, height: number) =>
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><image href="${artwork(motif, `${name}/${part}`)}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/></svg>`;
  const line = (x: number, y: number, width: number, height: number, color: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`;
  const parts = [
    '<rect width="320" height="200" fill="#fff"/>',
    ...[line(16, 12, 44, 7, '#1f2937'), line(214, 13, 24, 4, '#9ca3af'), line(246, 13, 24, 4, '#9ca3af')],
    line(278, 13, 26, 4, '#9ca3af'),
    picture('first', 172, 32, 132, 92),
    ...[line(16, 48, 128, 10, '#1f2937'), line(16, 64, 96, 10, '#1f2937')],
    ...[line(16, 84, 136, 4, '#9ca3af'), line(16, 93, 112, 4, '#9ca3af'), line(16, 106, 52, 13, '#176b5b')],
    ...[0, 1, 2].flatMap((at) => [
      picture(`card ${at}`, 16 + at * 99, 140, 90, 42),
      line(16 + at * 99, 188, 60, 5, '#4b5563'),
    ]),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" preserveAspectRatio="xMidYMin slice">${parts.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
