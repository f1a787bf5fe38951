import AddIcon from '@mui/icons-material/Add';
import Archive from '@mui/icons-material/ArchiveOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { componentFields } from '#schema/stored-fields/component-fields.ts';
import { FieldDetails } from './FieldDetails.tsx';
import { type Host, kindNames, type Links, newField, withProperty } from './field-forms.ts';
import { RowTitle } from './Row.tsx';
import { RowList } from './RowList.tsx';

interface FieldRowsProps {
  id: string;
  fields: readonly JsonObject[];
  readOnly: boolean;
  host?: Host;
  targets: Links['targets'];
  /** What stands beside them that is not declared here. */
  beside?: readonly Field[];
  onChange(fields: Json): void;
  /** Names of fields whose values records hold: they keep their names, and are retired instead of removed. */
  kept?: ReadonlySet<string>;
  /** What else can be said about a field where these stand, below its form. */
  more?(field: JsonObject, id: string, onChange: (field: JsonObject) => void): ReactNode;
}

const none: readonly Field[] = [];

/** Fields that stand side by side, in their order. */
export function FieldRows({
  id,
  fields,
  readOnly,
  host = 'record',
  targets,
  beside = none,
  onChange,
  kept,
  more,
}: FieldRowsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = [...fields];
  const links: Links = {
    targets,
    beside: [...componentFields(all.filter(({ retired }) => retired !== true)), ...beside],
  };

  return (
    <Box>
      {all.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('fields.designer.none')}
        </Typography>
      )}
      <RowList
        {...{ id, readOnly, open, onChange }}
        entries={all}
        onOpen={setOpen}
        row={(field, { id: rowId, put, remove }) => {
          const name = String(field.name ?? '');
          const isKept = kept?.has(name) ?? false;
          return {
            name,
            summary: <FieldSummary field={field} />,
            actions: isKept ? (
              <RetireButton field={field} onChange={put} />
            ) : (
              <RemoveButton name={name} onRemove={remove} />
            ),
            details: () => (
              <>
                <FieldDetails id={rowId} {...{ field, links, readOnly, host }} kept={isKept} onChange={put} />
                {more?.(field, rowId, put)}
              </>
            ),
          };
        }}
      />
      {!readOnly && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ marginBlockStart: 1 }}
        >
          {t('fields.designer.add')}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kindNames.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onChange([
                ...all,
                newField(
                  kind,
                  all.map(({ name }) => String(name)),
                ),
              ]);
              setOpen(all.length);
            }}
          >
            {t(`fields.designer.kinds.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

/** What the line of a field says of it. */
function FieldSummary({ field }: { field: JsonObject }) {
  const { t } = useTranslation();
  const name = String(field.name ?? '');
  const retired = field.retired === true;
  const title = labelOf({ name, ...(typeof field.label === 'string' && { label: field.label }) }) || name;
  return (
    <>
      <RowTitle text={title} isOff={retired} />
      <Typography
        component="code"
        variant="caption"
        noWrap
        dir="ltr"
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
      >
        {name}
      </Typography>
      <Chip
        component="span"
        size="small"
        label={t(`fields.designer.kinds.${field.kind}`, { defaultValue: String(field.kind) })}
      />
      {retired && <Chip component="span" size="small" variant="outlined" label={t('fields.designer.retired')} />}
      {field.required === true && (
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          sx={{ display: { xs: 'none', sm: 'inline' } }}
        >
          {t('fields.designer.form.required')}
        </Typography>
      )}
    </>
  );
}

/** Records hold its values: it is retired, and comes back with them. */
function RetireButton({ field, onChange }: { field: JsonObject; onChange(field: JsonObject): void }) {
  const { t } = useTranslation();
  const name = String(field.name ?? '');
  const retired = field.retired === true;
  return (
    <IconButton
      size="small"
      aria-label={t(retired ? 'fields.designer.restore' : 'fields.designer.retire', { name })}
      onClick={() => onChange(withProperty(field, 'retired', !retired))}
    >
      {retired ? <Unarchive fontSize="small" /> : <Archive fontSize="small" />}
    </IconButton>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useTranslation();
  return (
    <IconButton size="small" aria-label={t('fields.designer.remove', { name })} onClick={onRemove}>
      <DeleteOutline fontSize="small" />
    </IconButton>
  );
}
