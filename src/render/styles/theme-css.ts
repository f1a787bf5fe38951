import type { Site } from '../site.ts';
import { MOBILE_PX } from './box-style.ts';
import { fontFaces, fontFamily } from './fonts.ts';
import { luminance, readableInk } from './readable-ink.ts';
import { scopeCss } from './scope-css.ts';

/** The class of the body: what a space's own CSS is bound to. */
export const SITE_SCOPE = 'site';

/** The styles that all pages of a site share: its colours and font as custom properties, and a quiet base for all blocks. */
export function themeCss(site: Site): string {
  return `${fontFaces(site.font)}
:root{--primary:${site.primaryColor};--on-primary:${readableInk(site.primaryColor)};--accent:${site.accentColor};--on-accent:${readableInk(site.accentColor)};--radius:${site.cornerRadius}px;--ink:#14181f;--muted:#525c6b;--line:#dfe3ea;--soft:#f5f7fa;--paper:#fff;--link:${linkInk(site.primaryColor)}}
*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{animation:none!important;transition:none!important}}
body{margin:0;background:var(--paper);color:var(--ink);font-family:${fontFamily(site.font)};font-size:17px;line-height:1.6;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.15;letter-spacing:-.015em;margin:0 0 .5em;text-wrap:balance}
h1{font-size:clamp(2.25rem,5.5vw,3.75rem)}h2{font-size:clamp(1.6rem,3.4vw,2.4rem)}h3{font-size:1.2rem}
p,ul,ol,dl,figure,blockquote{margin:0 0 1em}
img,video,iframe,svg{max-width:100%;height:auto;border:0}
picture{display:contents}
a{color:var(--link);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--paper);border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px;background:var(--paper);color:var(--ink);padding:.75rem 1rem;z-index:10}
.skip:focus{inset-inline-start:1rem;inset-block-start:1rem}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wrap{max-inline-size:72rem;margin-inline:auto;padding-inline:1.5rem}
@media (min-width:${MOBILE_PX + 1}px){.with-side{display:grid;grid-template-columns:minmax(0,1fr) 17rem;gap:2.5rem;max-inline-size:72rem;margin-inline:auto;padding-inline:1.5rem}.with-side>main .wrap{padding-inline:0}}
.block{contain:layout paint}.block>*{padding-block:clamp(2rem,4.5vw,3.75rem)}
.bar{position:relative;z-index:5}.bar .block{contain:layout}
.bar .block>*,.base .block>*{padding-block:0}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.9rem;padding:.55rem 1.4rem;border-radius:var(--radius);background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none;border:2px solid transparent;font-size:1rem;font-family:inherit;cursor:pointer}
.button:hover{filter:brightness(1.08)}
.button.ghost{background:transparent;color:inherit;border-color:currentcolor}
.lead{font-size:1.2rem;color:var(--muted);max-inline-size:42rem;text-wrap:pretty}
.over{color:var(--link);font-weight:650;font-size:.9rem;letter-spacing:.04em;margin:0 0 .75rem}
@media (max-width:${MOBILE_PX}px){body{font-size:16px}.wrap{padding-inline:1.15rem}}
${scopeCss(site.css, SITE_SCOPE)}`;
}

/** The colour for links on white: the space's own while it has a contrast of 4.5, else a plain dark one. */
function linkInk(hex: string): string {
  return 1.05 / (luminance(hex) + 0.05) >= 4.5 ? hex : '#14181f';
}
