import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceField } from '#schema/field.ts';
import { Ellipsis } from '../Ellipsis.tsx';
import { useFieldHost } from '../host.ts';
import { usePicked } from '../useOptions.ts';
import { RowsShownContext } from './rows-shown.ts';

/** The title of a record that no relationship reads along with the row. All cells of a column ask the same, which is asked once. */
export function LookedUp({ field, id }: { field: ReferenceField; id: string }) {
  const { t } = useTranslation();
  const rows = use(RowsShownContext);
  const ids = useMemo(() => {
    const all = rows.map((row) => row[field.name]).filter((value) => typeof value === 'string' && value !== '');
    return [...new Set([id, ...(all as string[])])];
  }, [rows, field.name, id]);
  const { readable } = useFieldHost().options(field);
  const { options, loading } = usePicked(field, ids);
  const found = options.find((option) => option.id === id);
  const title = found?.title ?? (loading ? '…' : readable ? t('fields.reference.gone') : id.slice(0, 8));
  return <Ellipsis title={title}>{title}</Ellipsis>;
}
