import type { OwnPart } from '../page-document.ts';
import { scopeCss } from '../styles/scope-css.ts';
import type { Markup } from './markup.ts';

/** The look of posts, threads and the forms of members; the custom properties are the site's. */
const SHEET = `.talk{padding-block:clamp(2rem,4.5vw,3.75rem);border-block-start:1px solid var(--line)}
.talk .wrap{max-inline-size:52rem}
.talk h1{font-size:clamp(1.8rem,4vw,2.6rem)}
.talk h2{font-size:clamp(1.35rem,2.6vw,1.75rem)}
.talk .byline+h2,.talk .turn+h2,.posts+h2,.talk form+h2,.talk section+h2{margin-block-start:2.25rem}
.talk section+form,.talk section+section{margin-block-start:1.5rem}
.who{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;justify-content:flex-end;font-size:.92rem;color:var(--muted);padding-block:.75rem}
.who>span{min-width:0;overflow-wrap:anywhere}
.who form{display:inline}
.posts{list-style:none;padding:0;margin:1.5rem 0}
.posts>li{padding:1.25rem 0;border-block-start:1px solid var(--line)}
.posts h2,.posts h3{font-size:1.2rem;margin-block-end:.3em}
.posts h2 a,.posts h3 a{color:inherit}
.said{white-space:pre-line;margin:0 0 .75rem;overflow-wrap:anywhere}
.byline{display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;align-items:center;color:var(--muted);font-size:.92rem;margin:0}
.byline form{display:inline}
.plain{background:none;border:1px solid var(--line);border-radius:var(--radius);font:inherit;font-size:.92rem;color:var(--link);min-block-size:2.2rem;padding:.25rem .8rem;cursor:pointer}
.plain:hover{background:var(--soft)}
.plain[aria-pressed=true]{border-color:var(--link);font-weight:650}
.note{background:var(--soft);border-inline-start:4px solid var(--accent);border-radius:4px;padding:.75rem 1rem;margin:0 0 1.25rem}
.note.bad{border-color:var(--bad,#b3261e)}
.form{display:grid;gap:1rem;max-inline-size:38rem;margin-block:1.5rem}
.form label{display:block;font-weight:600;margin-block-end:.3rem}
.form input,.form textarea{inline-size:100%;font:inherit;color:inherit;background:var(--paper);padding:.65rem .8rem;border:1px solid #767f8c;border-radius:calc(var(--radius)*.6)}
.form textarea{min-block-size:8rem;resize:vertical}
.form .wrong{color:var(--bad,#b3261e);margin:.3rem 0 0;font-size:.92rem}
.form [aria-invalid=true]{border-color:var(--bad,#b3261e);border-width:2px}
.form .button{justify-self:start}
.form fieldset{border:0;padding:0;margin:0;display:grid;gap:.5rem}
.form legend{font-weight:600;margin-block-end:.6rem;padding:0}
.choices label{display:flex;gap:.6rem;align-items:center;font-weight:400;min-block-size:2rem;margin:0}
.choices input{inline-size:1.15rem;block-size:1.15rem;accent-color:var(--accent)}
.turn{display:flex;gap:1.5rem;margin-block:1.5rem}`;

/** A class that no component has. */
const SCOPE = 'community';

/** A part of a page with its look, which reaches nothing around it. */
export function communityPart({ html }: Markup): OwnPart {
  return { html: `<div class="${SCOPE}">${html}</div>`, css: scopeCss(SHEET, SCOPE) };
}
