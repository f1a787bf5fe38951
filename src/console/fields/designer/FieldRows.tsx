import AddIcon from '@mui/icons-material/Add';
import Archive from '@mui/icons-material/ArchiveOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { componentFields } from '#schema/stored-fields/component-fields.ts';
import { errorsBelow } from '../errors-below.ts';
import type { Errors } from '../module.ts';
import { AddFieldMenu } from './AddFieldMenu.tsx';
import { FieldDetails } from './FieldDetails.tsx';
import { type Host, type Links, newField, withProperty } from './field-forms.ts';
import { named } from './named.ts';
import { messagesOf, RowTitle } from './Row.tsx';
import { RowList } from './RowList.tsx';
import { useOpenRow } from './useOpenRow.ts';

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
  savedNames?: ReadonlySet<string>;
  /** What else can be said about a field where these stand, below its form. */
  more?(field: JsonObject, id: string, onChange: (field: JsonObject) => void, errors: Errors): ReactNode;
  /** Messages by the place of their field and what it says there: `0.name`. */
  errors?: Errors;
}

const none: readonly Field[] = [];
const sound: Errors = {};

/** Fields that stand side by side, in their order. */
export function FieldRows({
  id,
  fields,
  readOnly,
  host = 'record',
  targets,
  beside = none,
  onChange,
  savedNames,
  more,
  errors = sound,
}: FieldRowsProps) {
  const { t } = useTranslation();
  const errorsAt = (index: number) => errorsBelow(errors, String(index));
  const [open, setOpen] = useOpenRow(fields.length, (index) => Object.keys(errorsAt(index)).length > 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Those that were there before have values under their names.
  const [known] = useState(() => fields.map(({ name }) => String(name ?? '')));
  const all = [...fields];
  const change = (next: readonly JsonObject[]) =>
    onChange(named(next, all, new Set([...known, ...(savedNames ?? [])])));
  /** The row that was just added: its first input gets the focus, in sight. */
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added === null) return;
    const first = document.getElementById(`${id}-${added}-label`);
    first?.focus({ preventScroll: true });
    // Bars cover what stands at the edges of the window.
    first?.scrollIntoView?.({ block: 'center' });
    setAdded(null);
  }, [added, id]);
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
        {...{ id, readOnly, open }}
        entries={all}
        onOpen={setOpen}
        onChange={change}
        row={(field, { id: rowId, index, put, remove }) => {
          const name = String(field.name ?? '');
          const isKept = savedNames?.has(name) ?? false;
          const own = errorsAt(index);
          return {
            name,
            messages: messagesOf(own, open === index),
            summary: <FieldSummary field={field} />,
            actions: isKept ? (
              <RetireButton field={field} onChange={put} />
            ) : (
              <RemoveButton name={name} onRemove={remove} />
            ),
            details: () => (
              <>
                <FieldDetails
                  id={rowId}
                  {...{ field, links, readOnly, host }}
                  hasFixedName={isKept}
                  errors={own}
                  onChange={put}
                />
                {more?.(field, rowId, put, own)}
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
      <AddFieldMenu
        {...{ id, anchor }}
        onClose={() => setAnchor(null)}
        onChoose={(kind) => {
          setAnchor(null);
          const names = all.map(({ name }) => String(name));
          onChange([...all, newField(kind, names)]);
          setOpen(all.length);
          setAdded(all.length);
        }}
      />
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
