import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined';
import { ActionBar } from '@puckeditor/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorActions } from '../editing/editor-actions.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useSeveralLabel } from '../several/useSeveralLabel.ts';

interface CanvasActionsProps {
  label?: string;
  parentAction: ReactNode;
}

/** The bar over a selected block, as large as the rest of the console however small the page is drawn. */
export function CanvasActions({ label = '', parentAction }: CanvasActionsProps) {
  const { t } = useTranslation();
  const { actions, readOnly } = useEditor();
  const { count, label: several } = useSeveralLabel();
  const name = count > 1 ? several : label;
  const action = (
    key: string,
    Icon: ComponentType<object>,
    run: (actions: EditorActions, ids: readonly string[]) => void,
  ) => (
    <ActionBar.Action
      label={t(`editor.menu.${key}`)}
      onClick={(event) => {
        event.stopPropagation();
        const ids = actions.selectedIds();
        if (ids.length > 0) run(actions, ids);
      }}
    >
      <Icon />
    </ActionBar.Action>
  );
  return (
    <div className="canvas-actions">
      <ActionBar>
        <ActionBar.Group>
          {count < 2 && parentAction}
          {name && <ActionBar.Label label={name} />}
        </ActionBar.Group>
        {!readOnly && (
          <ActionBar.Group>
            {action('up', ArrowUpward, ({ move }, ids) => move(ids, -1))}
            {action('down', ArrowDownward, ({ move }, ids) => move(ids, 1))}
            {action('duplicate', LibraryAdd, ({ duplicate }, ids) => duplicate(ids))}
            {action('remove', DeleteOutline, ({ remove }, ids) => remove(ids))}
          </ActionBar.Group>
        )}
      </ActionBar>
    </div>
  );
}
