import type { PlannedBlock } from '#render/blocks.ts';
import { FORM_SLOT, formPlaceOf } from '#render/form/form-html.ts';
import { signUpOf } from '#render/form/sign-up-form.ts';
import { blockHtml, type RenderedBlock } from '#render/page-document.ts';
import type { FormSlot, RenderedForm } from './form-tools.ts';

/** Blocks that show a form: a field of theirs leads to one, or they ask visitors to sign up. @param first the block that the page opens with */
export function formSlots(blocks: readonly PlannedBlock[], first: string | undefined): FormSlot[] {
  return blocks.flatMap(({ id, definition, values }): FormSlot[] => {
    const slot = formPlaceOf(definition, values, id === first);
    if (slot) return [{ blockId: id, ...slot }];
    const signUp = signUpOf(definition, values);
    return signUp ? [{ blockId: id, signUp }] : [];
  });
}

/**
 * Puts the forms into the places that templates left for them. It happens after the sanitiser, which lets no form through:
 * this markup is the product's own.
 */
export function fillForms(
  html: Map<PlannedBlock, string>,
  rendered: readonly RenderedForm[],
  within: readonly RenderedBlock[],
): void {
  const content = new Map(within.map((block) => [block.block.id, blockHtml(block)]));
  for (const [block, markup] of html) {
    const form = rendered.find(({ blockId }) => blockId === block.id);
    if (form)
      html.set(
        block,
        markup.replace(FORM_SLOT, () => form.html(content)),
      );
  }
}
