import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useModel } from '#console/ui/context.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

const price = { kind: 'number', name: 'current_price', currencyFrom: 'currency' } as const;

/** What partners ask for a listing. */
export function ListingVariants({ variants }: { variants: Json | undefined }) {
  const { many } = useLabels(useModel().resource('variant'));
  const id = useId();
  const rows = Array.isArray(variants) ? variants.filter(isJsonObject) : [];
  if (rows.length === 0) return null;
  return (
    <Box>
      <Typography id={id} variant="h3" sx={{ fontSize: 13, fontWeight: 600, marginBlockEnd: 0.75 }}>
        {many}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none', typography: 'body2' }}
      >
        {rows.map((row) => (
          <Box key={String(row.id)} component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <bdi>{partnerOf(row)}</bdi>
            <FieldCell field={price} value={infoOf(row).current_price} record={infoOf(row)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const infoOf = ({ info }: JsonObject): JsonObject => (isJsonObject(info) ? info : {});
const partnerOf = ({ partner }: JsonObject) => (isJsonObject(partner) ? String(partner.name ?? '') : '');
