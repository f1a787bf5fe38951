import { type PageScript, pageScript } from './page-script.ts';

/**
 * Lets visitors stop the films behind containers (WCAG 2.2.2). Browsers stop them after the five seconds that their address names, a little later than that:
 * with a button beside it, a film goes on to its end.
 */
const filmScript = pageScript(`for(const button of document.querySelectorAll(".film-stop")){
const film=button.parentElement.querySelector("video");if(!film)continue;
let plays=true;
const set=now=>{if(now===plays)return;plays=now;const word=button.textContent;button.textContent=button.dataset.other;button.dataset.other=word};
const show=()=>{button.hidden=false};
film.addEventListener("playing",show);if(!film.paused)show();
film.addEventListener("pause",()=>{const at=film.currentTime;if(plays&&!film.ended&&!document.hidden&&at>4.8&&at<5.6)film.play().catch(()=>{})});
film.addEventListener("ended",()=>set(false));
button.addEventListener("click",()=>{set(!plays);if(plays)film.play().catch(()=>{});else film.pause()})}`);

/** What a page needs: the script, where it has such a button. */
export const filmScripts = (html: string): PageScript[] => (html.includes('class="film-stop"') ? [filmScript] : []);
