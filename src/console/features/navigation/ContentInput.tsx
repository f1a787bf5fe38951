import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '#console/fields/FieldControl.tsx';
import type { ControlProps } from '#console/fields/module.ts';
import { BlockPreview } from '#console/preview/BlockPreview.tsx';
import { planBlock } from '#render/blocks.ts';
import { objectOf } from '#schema/json.ts';
import { useEdited } from './kind.ts';
import { PartOnPage } from './PartOnPage.tsx';
import { useMaterial } from './useComponents.ts';

/** The values of the component's fields, under a preview of what they make: by itself, or on a page of the site. */
export function ContentInput(props: ControlProps) {
  const { t } = useTranslation();
  const { kind } = useEdited();
  const { data: material } = useMaterial();
  const [shown, setShown] = useState<'alone' | 'onPage'>('alone');
  const { value, record, readOnly = false, onChange } = props;
  const component = material?.components.find(({ id }) => id === record.component_id);
  const info = JSON.stringify(value ?? {});
  const block = useMemo(
    () =>
      component ? planBlock({ id: 'preview', info: JSON.parse(info), version: component.version, component }) : null,
    [component, info],
  );
  const isEmpty = info === '{}' || info === 'null';
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* Mails are drawn by the server: the editor of a newsletter shows its header and footer. */}
      {material && block && !component?.isMail && (
        <Box
          // In sight while the fields below are filled in; a sidebar is as high as it is.
          sx={{
            position: { md: kind === 'sidebar' && shown === 'alone' ? 'static' : 'sticky' },
            insetBlockStart: 64,
            zIndex: 2,
            backgroundColor: 'background.paper',
            paddingBlock: 1,
          }}
        >
          {!readOnly && component && (
            <ToggleButtonGroup
              size="small"
              exclusive
              value={shown}
              onChange={(_event, next: typeof shown | null) => next && setShown(next)}
              aria-label={t('navigation.trial.how')}
              sx={{ marginBlockEnd: 1 }}
            >
              <ToggleButton value="alone">{t('navigation.trial.alone')}</ToggleButton>
              <ToggleButton value="onPage">{t('navigation.trial.onPage')}</ToggleButton>
            </ToggleButtonGroup>
          )}
          {shown === 'onPage' && component ? (
            <PartOnPage record={record} componentId={component.id} info={objectOf(value)} />
          ) : (
            <BlockPreview
              site={material.site}
              block={block}
              title={t('navigation.preview')}
              place={kind}
              maxHeight={kind === 'sidebar' ? 480 : 260}
            />
          )}
        </Box>
      )}
      {component && isEmpty && !readOnly && Object.keys(component.sample).length > 0 && (
        <Box>
          <Button size="small" variant="outlined" onClick={() => onChange(component.sample)}>
            {t('navigation.sample')}
          </Button>
        </Box>
      )}
      <FieldControl {...props} />
    </Box>
  );
}
