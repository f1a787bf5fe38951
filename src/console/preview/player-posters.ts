import { MAP_HOST } from '#schema/formats/map-address.ts';

/**
 * Shows where a film plays, or a map stands, without the frame of another site: the policy of the console lets no other site
 * into a frame, and nothing of a preview leaves for the network.
 * @param html cleaned, as `src/render` writes it
 */
export function withPosters(html: string): string {
  return html.replaceAll(/(<iframe\b[^>]*?) src="([^"]*)"/g, '$1 data-player="$2"');
}

const PLAY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="46" fill="#fff" fill-opacity=".92"/><path d="M38 28v40l32-20z" fill="#1c232e"/></svg>`;

const PIN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#c5221f" d="M12 2a7 7 0 0 0-7 7c0 5.25 7 13 7 13s7-7.75 7-13a7 7 0 0 0-7-7m0 9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5"/></svg>`;

const backgroundCss = (color: string, svg: string, size: string) =>
  `background:${color} url('data:image/svg+xml,${encodeURIComponent(svg)}') center/${size} no-repeat!important`;

/** The look of these places; stronger than what a component says of its frames. */
export const posterCss = [
  `iframe[data-player]{${backgroundCss('#1c232e', PLAY, 'min(96px,40%)')}}`,
  `iframe[data-player^="https://${MAP_HOST}/"]{${backgroundCss('#dde7d8', PIN, 'min(72px,40%)')}}`,
].join('');
