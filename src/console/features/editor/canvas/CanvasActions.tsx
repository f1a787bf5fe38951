import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined';
import { ActionBar } from '@puckeditor/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorActions } from '../editor-actions.ts';
import { useEditor } from '../editor-context.ts';

interface CanvasActionsProps {
  label?: string;
  parentAction: ReactNode;
}

/** The bar over a selected block, as large as the rest of the console however small the page is drawn. */
export function CanvasActions({ label = '', parentAction }: CanvasActionsProps) {
  const { t } = useTranslation();
  const { actions, readOnly } = useEditor();
  const action = (key: string, Icon: ComponentType<object>, run: (actions: EditorActions, id: string) => void) => (
    <ActionBar.Action
      label={t(`editor.menu.${key}`)}
      onClick={(event) => {
        event.stopPropagation();
        const id = actions.selectedId();
        if (id !== undefined) run(actions, id);
      }}
    >
      <Icon />
    </ActionBar.Action>
  );
  return (
    <div className="canvas-actions">
      <ActionBar>
        <ActionBar.Group>
          {parentAction}
          {label && <ActionBar.Label label={label} />}
        </ActionBar.Group>
        {!readOnly && (
          <ActionBar.Group>
            {action('up', ArrowUpward, ({ move }, id) => move(id, -1))}
            {action('down', ArrowDownward, ({ move }, id) => move(id, 1))}
            {action('duplicate', LibraryAdd, ({ duplicate }, id) => duplicate(id))}
            {action('remove', DeleteOutline, ({ remove }, id) => remove(id))}
          </ActionBar.Group>
        )}
      </ActionBar>
    </div>
  );
}
