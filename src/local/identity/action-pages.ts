import { escapeHtml } from './html.ts';

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;color:#1c2530;background:#f3f5f8;margin:0;padding:24px}
main{max-width:26rem;margin:10vh auto 0;background:#fff;border-radius:12px;padding:24px 28px;box-shadow:0 1px 4px #0002}
h1{font-size:1.35rem;margin:0 0 .5rem}label{display:block;font-weight:600;margin-top:1rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #8793a3;border-radius:8px}
button,.button{font:inherit;display:inline-block;margin-top:1rem;padding:.6rem 1.2rem;border:0;border-radius:8px;background:#1e5bb8;color:#fff;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #f5a524;outline-offset:2px}.fault{color:#a3151f}`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** The end of a flow, good or bad, with the one way on. */
export function resultPage(title: string, message: string, next: string): string {
  return page(title, `<p>${escapeHtml(message)}</p><a class="button" href="${escapeHtml(next)}">Continue</a>`);
}

/** Asks for a new password; posts back to its own address, which carries the code. */
export function passwordPage(email: string, fault?: string): string {
  const problem = fault ? `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>` : '';
  const described = fault ? ' aria-describedby="fault" aria-invalid="true"' : '';
  return page(
    'Choose a new password',
    `<p>For the account <strong>${escapeHtml(email)}</strong>.</p>${problem}
<form method="post"><input type="email" name="email" autocomplete="username" value="${escapeHtml(email)}" readonly hidden>
<label for="newPassword">New password</label>
<input id="newPassword" name="newPassword" type="password" autocomplete="new-password" required autofocus${described}>
<button type="submit">Save password</button></form>`,
  );
}
