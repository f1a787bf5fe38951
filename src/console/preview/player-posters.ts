/**
 * Shows where a film plays without its player: the policy of the console lets no other site into a frame, and nothing of a
 * preview leaves for the network.
 * @param html cleaned, as `src/render` writes it
 */
export function withPosters(html: string): string {
  return html.replaceAll(/(<iframe\b[^>]*?) src="([^"]*)"/g, '$1 data-player="$2"');
}

const PLAY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="46" fill="#fff" fill-opacity=".92"/><path d="M38 28v40l32-20z" fill="#1c232e"/></svg>`;

/** The look of these places; stronger than what a component says of its frames. */
export const posterCss = `iframe[data-player]{background:#1c232e url('data:image/svg+xml,${encodeURIComponent(PLAY)}') center/min(96px,40%) no-repeat!important}`;
