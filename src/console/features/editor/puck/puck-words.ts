import type { Dictionary } from '@puckeditor/core';
import type { TFunction } from 'i18next';

/** The few texts of Puck that our own panels leave to it: the bar over a selected block. */
export function puckWords(t: TFunction): Dictionary {
  return {
    'action-selectparent': t('editor.puck.parent'),
    'action-duplicate': t('editor.menu.duplicate'),
    'action-delete': t('editor.menu.remove'),
    'label-page': t('editor.canvas'),
    'label-component': t('editor.block.one'),
    'loader-loading': t('editor.puck.loading'),
  };
}
