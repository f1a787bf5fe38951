/**
 * The script of the widget. Like the real one it fills every element of the class `g-recaptcha` and puts its answer into the
 * form under `g-recaptcha-response`.
 */
export const WIDGET = `
const home = new URL('.', document.currentScript.src);
function draw(place) {
  const label = document.createElement('label');
  const box = document.createElement('input');
  const answer = document.createElement('input');
  box.type = 'checkbox';
  answer.type = 'hidden';
  answer.name = 'g-recaptcha-response';
  label.append(box, ' I am not a robot');
  place.append(label, answer);
  box.addEventListener('change', async () => {
    box.disabled = true;
    const reply = await fetch(new URL('token', home), { method: 'POST' });
    answer.value = box.checked ? await reply.text() : '';
    box.disabled = false;
    place.dataset.answered = String(box.checked);
  });
}
function renderAll() {
  for (const place of document.querySelectorAll('.g-recaptcha:empty')) draw(place);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', renderAll);
else renderAll();
`;
