import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Panel } from '#console/ui/Panel.tsx';
import { Gallery } from './Gallery.tsx';
import { useTemplates } from './useTemplates.ts';

interface StartFromProps {
  type: 'Page' | 'Newsletter';
  /** The chosen template; undefined for an empty page. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}

/** What a new page or newsletter begins with. */
export function StartFrom({ type, chosen, onChoose }: StartFromProps) {
  const { t } = useTranslation();
  const name = useTemplates(type).all.find((one) => one.id === chosen)?.name;
  return (
    <Panel
      title={
        <span role="status">
          {name === undefined
            ? t(type === 'Page' ? 'templates.start.empty' : 'templates.start.emptyMail')
            : t('templates.start.from', { name })}
        </span>
      }
      actions={
        chosen !== undefined && (
          <Button size="small" onClick={() => onChoose(undefined)}>
            {t('templates.start.reset')}
          </Button>
        )
      }
    >
      <Gallery
        type={type}
        chosen={chosen}
        onChoose={(template) => onChoose(template.id === chosen ? undefined : template.id)}
      />
    </Panel>
  );
}
