import type { Site } from '../site.ts';
import { HEADINGS, phoneText } from './design-tokens.ts';
import { focusRingCss } from './focus-ring.ts';
import { fontFaces, fontFamily } from './fonts.ts';
import { scopeCss } from './scope-css.ts';
import { MOBILE_PX } from './screens.ts';
import { colorsCss } from './site-colors.ts';
import type { SiteLook } from './site-look.ts';

/** The class of the body: what a space's own CSS is bound to. */
export const SITE_SCOPE = 'site';

/** The air above and below a block. */
const PADDINGS: { [K in SiteLook['density']]: string } = {
  compact: 'clamp(1.25rem,2.8vw,2.25rem)',
  normal: 'clamp(2rem,4.5vw,3.75rem)',
  airy: 'clamp(3rem,6.5vw,6rem)',
};

const BUTTON_CORNERS: { [K in SiteLook['buttonShape']]: string } = {
  corners: 'var(--radius)',
  round: '999px',
  square: '0',
};

/** Blocks that give a button colours of their own win over it. */
const OUTLINED =
  '.button{--on-primary:var(--link);background:transparent;color:var(--on-primary);border-color:currentcolor}\n';

/** The styles that all pages of a site share: its colours and font as custom properties, and a quiet base for all blocks. */
export function themeCss(site: Site): string {
  const { font, headingFont, textSize } = site;
  const block = PADDINGS[site.density];
  const headings = Object.entries(HEADINGS[site.typeScale])
    .map(([name, size]) => `${name}{font-size:${size}}`)
    .join('');
  return `${[...new Set([font, headingFont || font].flatMap(fontFaces))].join('\n')}
${colorsCss(site)}
*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{animation:none!important;transition:none!important}}
body{margin:0;background:var(--paper);color:var(--ink);font-family:${fontFamily(font)};font-size:${textSize}px;line-height:1.6;overflow-wrap:anywhere}table{overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.15;letter-spacing:-.015em;margin:0 0 .5em;text-wrap:balance${headingFont && headingFont !== font ? `;font-family:${fontFamily(headingFont)}` : ''}}
${headings}
p,ul,ol,dl,figure,blockquote{margin:0 0 1em}
.align-center{text-align:center}.align-end{text-align:end}
img,video,iframe,svg{max-width:100%;height:auto;border:0}
picture{display:contents}source{display:none}
a{color:var(--link);text-underline-offset:.18em}
${focusRingCss(site)}
.skip{position:absolute;inset-inline-start:-999px;background:var(--paper);color:var(--ink);padding:.75rem 1rem;z-index:10}
.skip:focus{inset-inline-start:1rem;inset-block-start:1rem}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wrap{max-inline-size:72rem;margin-inline:auto;padding-inline:1.5rem}
@media (min-width:${MOBILE_PX + 1}px){.with-side{display:grid;grid-template-columns:minmax(0,1fr) 17rem;gap:2.5rem;max-inline-size:72rem;margin-inline:auto;padding-inline:1.5rem}.with-side>main .wrap{padding-inline:0}}
.block{contain:layout paint}.block>*{padding-block:${block}}
.bar{position:relative;z-index:5}.bar .block{contain:layout}
.bar .block>*,.base .block>*{padding-block:0}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.9rem;padding:.55rem 1.4rem;border-radius:${BUTTON_CORNERS[site.buttonShape]};background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none;border:2px solid transparent;font-size:1rem;font-family:inherit;cursor:pointer}
.button:hover{filter:brightness(1.08)}
.button.ghost{background:transparent;color:inherit;border-color:currentcolor}
${site.buttonLook === 'outlined' ? OUTLINED : ''}.lead{font-size:1.2rem;color:var(--muted);max-inline-size:42rem;text-wrap:pretty}
.over{color:var(--link);font-weight:650;font-size:.9rem;letter-spacing:.04em;margin:0 0 .75rem}
@media (max-width:${MOBILE_PX}px){body{font-size:${phoneText(textSize)}px}.wrap{padding-inline:1.15rem}}
${scopeCss(site.css, SITE_SCOPE)}`;
}
