const STYLE = `:root{color-scheme:light dark}body{font-family:system-ui,sans-serif;line-height:1.5;margin:0;padding:24px 16px;background:light-dark(#f3f5f8,#12161c);color:light-dark(#1c2530,#e6e9ee)}
main{max-width:26rem;margin:0 auto;display:grid;gap:16px}h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:8px 0 0}p{margin:0}.sum{font-size:2rem;font-weight:600;margin:0}
ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid light-dark(#dde2e9,#2c343f)}
form{display:grid;gap:12px}label{display:grid;gap:4px;font-size:.875rem}input,select,button{font:inherit;padding:10px 12px;border-radius:8px;border:1px solid light-dark(#9aa5b3,#566270);background:light-dark(#fff,#1b222b);color:inherit}
button{background:#1e5bb8;border-color:#1e5bb8;color:#fff;font-weight:600;cursor:pointer}.plain{background:none;color:inherit;border-color:light-dark(#9aa5b3,#566270)}
.fault{margin:0;padding:10px 12px;border-radius:8px;background:light-dark(#fdecea,#3a1d1b);color:light-dark(#8c1d18,#ffb4ab)}small{color:light-dark(#566270,#a5afbc)}
a{color:light-dark(#1e5bb8,#8ab4f8)}:focus-visible{outline:3px solid #f5a524;outline-offset:2px}`;

/** An amount in the smallest unit, as people read it. */
export function moneyOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function noticePage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** A whole page. @param body HTML */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
