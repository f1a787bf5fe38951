import { posterCss } from '#console/preview/player-posters.ts';
import { focusCss } from '#render/styles/focus-style.ts';
import { SCREENS } from '#render/styles/screens.ts';

/** Pixels that a block counts for until it was seen. */
export const BLOCK_SIZE = 320;
/** How something looks that visitors do not see on the device that is shown: it can still be chosen. */
export const FAINT = 'opacity:.35';

/** A mail brings its looks with each block. */
export const mailCanvasCss =
  ':root{--paper:#f5f7fa;--line:#dfe3ea}*{box-sizing:border-box}body{margin:0;padding-block:24px}';

/** What the canvas adds to the site’s own styles: hints, placeholders, and that blocks out of sight cost nothing. */
export const canvasCss = `
html,body{background:var(--paper)}
body{padding-block-end:6rem}
.canvas-block{content-visibility:auto;contain-intrinsic-size:auto ${BLOCK_SIZE}px;overflow-clip-margin:24px}
.canvas-block .block{min-block-size:1px}
[data-puck-dropzone]:empty{display:grid;place-content:center;min-block-size:9rem;border-radius:12px;margin:1rem;inline-size:calc(100% - 2rem);block-size:auto}
.canvas-still [data-puck-dropzone]:empty{outline:0;background:none}
[data-puck-dropzone]:empty::before{content:var(--empty-hint);color:#525c6b;font:500 calc(15px*var(--canvas-zoom,1))/1.4 system-ui,sans-serif;text-align:center;padding:1rem}
.canvas-note{display:grid;gap:.25rem;margin:.75rem;padding:1.25rem;border:1px dashed #9aa3b2;border-radius:12px;background:#f5f7fa;color:#333b48;font:400 14px/1.5 system-ui,sans-serif;text-align:center}
.canvas-note strong{font-weight:600;color:#14181f}
.canvas-note.fault{border-color:#c2410c;background:#fff7ed;color:#7c2d12;overflow-wrap:anywhere}
.canvas-note.fault strong{color:#7c2d12}
.canvas-block{position:relative}
.canvas-clicks{position:absolute;inset:0;pointer-events:none;background:color-mix(in srgb,#e8590c calc(var(--heat)*26%),transparent);box-shadow:inset 0 0 0 2px color-mix(in srgb,#e8590c calc(20% + var(--heat)*80%),transparent)}
.canvas-clicks span{position:absolute;inset-block-start:8px;inset-inline-start:8px;padding:4px 10px;border-radius:999px;background:#14181f;color:#fff;font:400 calc(13px*var(--canvas-zoom,1))/1.4 system-ui,sans-serif;font-variant-numeric:tabular-nums}
.canvas-version{padding:6px 12px;background:#14181f;color:#fff;font:600 calc(13px*var(--canvas-zoom,1))/1.4 system-ui,sans-serif}
.canvas-clicks strong{font-weight:650}
.canvas-comments{position:absolute;inset-block-start:8px;inset-inline-end:8px;padding:4px 10px;border-radius:14px 14px 14px 2px;pointer-events:none;z-index:3;background:var(--canvas-mark);color:#fff;font:600 calc(13px*var(--canvas-zoom,1))/1.4 system-ui,sans-serif}
.canvas-here{position:absolute;inset:0;pointer-events:none;z-index:3;box-shadow:inset 0 0 0 2px var(--person)}
section>.canvas-here{inset:auto;inline-size:100%}
.canvas-here span{position:absolute;inset-block-end:0;inset-inline-end:0;padding:2px 8px;border-start-start-radius:8px;background:var(--person);color:#fff;font:600 calc(12px*var(--canvas-zoom,1))/1.5 system-ui,sans-serif;max-inline-size:60%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
section>.canvas-here span{inset-block:0 auto;inset-inline:0 auto;border-radius:0;border-end-end-radius:8px}
.canvas-conflict{position:absolute;inset-inline:0;inset-block-end:0;pointer-events:none;z-index:3}
.canvas-block>.canvas-conflict{inset-block-start:0;box-shadow:inset 0 0 0 3px #b45309}
section>.canvas-conflict{inset-block-end:auto}
.canvas-conflict span{position:absolute;inset-block-end:0;inset-inline-start:0;padding:4px 10px;background:#b45309;color:#fff;font:600 calc(13px*var(--canvas-zoom,1))/1.4 system-ui,sans-serif}
section>.canvas-conflict span{inset-block-end:auto;inset-block-start:0}
.canvas-chosen{position:absolute;inset:0;pointer-events:none;z-index:3;box-shadow:inset 0 0 0 2px var(--canvas-mark);background:color-mix(in srgb,var(--canvas-mark) 9%,transparent)}
[data-puck-dragging] .canvas-chosen{background:color-mix(in srgb,var(--canvas-mark) 22%,transparent)}
[data-drop-behind]>.canvas-block::after,[data-drop-behind]:has(>section)::after{content:'';position:absolute;inset-inline:0;inset-block-end:-2px;block-size:calc(4px*var(--canvas-zoom,1));background:var(--canvas-mark);pointer-events:none;z-index:3}
.canvas-frame{opacity:.72}
.canvas-wait{min-block-size:8rem;margin:.75rem;border-radius:12px;background:#eef1f5}
.canvas-gutter{position:absolute;inset-block:0;inset-inline-start:calc(var(--gap)/-2 - 9px);inline-size:18px;padding:0;cursor:col-resize;touch-action:none;z-index:4}
.canvas-gutter::before{content:'';position:absolute;inset:0;margin:auto;inline-size:6px;block-size:min(56px,60%);border-radius:3px;background:var(--canvas-mark);box-shadow:0 0 0 2px #fff}
.canvas-gutter:hover,.canvas-gutter:focus-visible{background-color:color-mix(in srgb,var(--canvas-mark) 14%,transparent)}
@media ${SCREENS.phones}{.canvas-gutter{display:none}}
@media ${SCREENS.tablets}{:is([data-tablets=pairs],[data-tablets=stack],[data-tablets=reverse],[data-tablets=ordered])>.wrap>.canvas-gutter{display:none}}
.column[data-puck-dropzone]:empty{min-block-size:6rem;margin:0;inline-size:100%}
.column.chosen{outline:3px solid var(--canvas-mark);outline-offset:2px}
div[data-inline-text]{display:contents}
:is(.ProseMirror,inline-text[contenteditable]){outline:1px dashed var(--canvas-mark);outline-offset:6px;border-radius:3px;cursor:text;user-select:text;-webkit-user-select:text;white-space:pre-wrap;min-block-size:1em}
:is(inline-text[aria-placeholder]:is(:empty,:has(>br:only-child)),.ProseMirror:has(>p:only-child>br:only-child),.ProseMirror:has(>.ProseMirror-trailingBreak:only-child))::before{content:attr(aria-placeholder);opacity:.72;pointer-events:none}
.ProseMirror:has(>p:only-child>br:only-child)::before{float:inline-start;block-size:0}
.ProseMirror *{user-select:text;-webkit-user-select:text}
:is(.ProseMirror,[data-puck-entry] inline-text[data-inline-text][contenteditable]):focus{outline:2px solid var(--canvas-mark)}
.canvas-actions{transform:scale(var(--canvas-zoom,1));transform-origin:right bottom;white-space:nowrap}
body:has(:is(.ProseMirror,inline-text):focus) .canvas-actions{visibility:hidden}
.canvas-actions svg{inline-size:18px;block-size:18px;fill:currentcolor;display:block}
:root{--puck-slot-component-color-border-selected:var(--canvas-mark);--puck-slot-component-color-overlay-border:var(--canvas-mark);--puck-slot-component-color-overlay:transparent;--puck-color-selection-bg:transparent;--puck-slot-color-border:var(--canvas-mark);--puck-slot-color-bg:color-mix(in srgb,var(--canvas-mark) 7%,transparent);--puck-slot-component-color-placeholder:var(--canvas-mark);--puck-color-line-placeholder:var(--canvas-mark);--puck-line-placeholder-width:4px}
[data-puck-component]{scroll-margin-block:80px}
${posterCss}
${focusCss}
`;
