import { followForm } from './follow-form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) followForm(form);
