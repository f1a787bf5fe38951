import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pageScript } from '../../page-script.ts';

/** Its main file; the small one for browsers stands beside it. */
const library = createRequire(import.meta.url).resolve('signature_pad');
const pad = readFileSync(join(dirname(library), 'signature_pad.umd.min.js'), 'utf8').replace(
  /\n\/\/# sourceMappingURL=.*\s*$/,
  '',
);

/**
 * Shows the boxes that signatures are drawn in (`src/render/form/form-control.ts`), and keeps each drawing in the hidden input beside it.
 * A box gets its pixels as soon as it is seen: its question may be out of sight at first. What a browser fills in again after a
 * reload is no drawing that anybody sees, so it goes.
 */
const own = `for(const box of document.querySelectorAll(".pad")){
const canvas=box.querySelector("canvas"),kept=box.querySelector("input"),sign=new SignaturePad(canvas,{penColor:"#14181f",backgroundColor:"#fff"});
let width=0;kept.value="";box.hidden=false;
new ResizeObserver(()=>{const now=canvas.offsetWidth;if(!now||now===width)return;const drawn=sign.toData(),times=Math.min(2,Math.max(1,devicePixelRatio||1));
canvas.width=now*times;canvas.height=canvas.offsetHeight*times;canvas.getContext("2d").scale(times,times);sign.clear();
if(width)for(const line of drawn)for(const point of line.points)point.x*=now/width;
width=now;sign.fromData(drawn);if(kept.value)kept.value=sign.toDataURL()}).observe(canvas);
sign.addEventListener("endStroke",()=>{kept.value=sign.isEmpty()?"":sign.toDataURL()});
box.querySelector("button").addEventListener("click",()=>{sign.clear();kept.value=""})}`;

/** Of pages that ask for a signature. */
export const signScript = pageScript(`{${pad}\n}{${own}}`);
