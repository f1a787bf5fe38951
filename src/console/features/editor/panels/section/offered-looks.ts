import type { TFunction } from 'i18next';
import { MAIL_LOOKS } from '#render/mail/section-look.ts';
import type { Field } from '#schema/field.ts';
import type { EditorOptions } from '../../editing/editor-options.ts';
import { appearanceFields } from '../../editing/section-fields.ts';

/** How a section looks, as far as it shows where the section stands. */
export function offeredLooks({ isMail, plainSections }: EditorOptions, t: TFunction): Field[] {
  if (plainSections) return [];
  return isMail ? appearanceFields(t).flatMap(inMails) : appearanceFields(t);
}

function inMails(field: Field): Field[] {
  if (field.kind !== 'group' || field.name !== 'style') return [];
  // It holds on all devices.
  const { device: _, ...style } = field;
  return [{ ...style, fields: field.fields?.filter(({ name }) => MAIL_LOOKS.includes(name)) ?? [] }];
}
