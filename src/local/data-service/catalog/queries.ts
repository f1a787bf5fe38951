/** SQL for the catalogue. Each statement gives one row with one JSON text, in the shapes of `types.ts`. */

/** Two built-in names mean something else when they are not quoted; which others are keywords depends on the version. */
const builtIn = (type: string): string =>
  `CASE WHEN ${type}.typname IN ('char', 'bit') THEN quote_ident(${type}.typname) ELSE ${type}.typname END`;

const typeJson = (type: string, namespace: string, element: string, elementNamespace: string, base: string): string => `
  json_build_object(
    'name', coalesce(${element}.typname, ${type}.typname),
    'sql', CASE WHEN ${element}.oid IS NULL
             THEN CASE WHEN ${namespace}.nspname = 'pg_catalog' THEN ${builtIn(type)}
                       ELSE quote_ident(${namespace}.nspname) || '.' || quote_ident(${type}.typname) END
             ELSE CASE WHEN ${elementNamespace}.nspname = 'pg_catalog' THEN ${builtIn(element)}
                       ELSE quote_ident(${elementNamespace}.nspname) || '.' || quote_ident(${element}.typname) END || '[]'
           END,
    'kind', CASE coalesce(${element}.typtype, ${type}.typtype)
              WHEN 'e' THEN 'enum' WHEN 'c' THEN 'composite' WHEN 'r' THEN 'range' WHEN 'm' THEN 'range'
              WHEN 'd' THEN 'domain' ELSE 'base' END,
    'isArray', ${element}.oid IS NOT NULL,
    'base', coalesce(${base}.typname, ${element}.typname, ${type}.typname)
  )`;

/** Joins that `typeJson` needs for a type known by an oid expression. A domain counts as the type that it stands on. */
const typeJoins = (prefix: string, oid: string): string => `
  JOIN pg_type ${prefix}_own ON ${prefix}_own.oid = ${oid}
  JOIN pg_type ${prefix} ON ${prefix}.oid = CASE ${prefix}_own.typtype WHEN 'd' THEN ${prefix}_own.typbasetype ELSE ${prefix}_own.oid END
  JOIN pg_namespace ${prefix}_ns ON ${prefix}_ns.oid = ${prefix}.typnamespace
  LEFT JOIN pg_type ${prefix}_el ON ${prefix}.typcategory = 'A' AND ${prefix}_el.oid = ${prefix}.typelem
  LEFT JOIN pg_namespace ${prefix}_el_ns ON ${prefix}_el_ns.oid = ${prefix}_el.typnamespace
  LEFT JOIN pg_type ${prefix}_base ON ${prefix}.typtype = 'd' AND ${prefix}_base.oid = ${prefix}.typbasetype`;

const typeOf = (prefix: string): string =>
  typeJson(prefix, `${prefix}_ns`, `${prefix}_el`, `${prefix}_el_ns`, `${prefix}_base`);

const userSchema = `n.nspname NOT IN ('pg_catalog', 'information_schema', 'hdb_catalog')
  AND n.nspname NOT LIKE 'pg\\_toast%' AND n.nspname NOT LIKE 'pg\\_temp%'`;

const columnNames = (relation: string, numbers: string): string => `
  (SELECT json_agg(part.attname ORDER BY place.n) FROM unnest(${numbers}) WITH ORDINALITY place(attnum, n)
   JOIN pg_attribute part ON part.attrelid = ${relation} AND part.attnum = place.attnum)`;

export const tablesQuery = `
SELECT coalesce(json_agg(json_build_object(
  'schema', n.nspname,
  'name', c.relname,
  'comment', obj_description(c.oid, 'pg_class'),
  'insertable', (u.events & 8) <> 0,
  'updatable', (u.events & 4) <> 0,
  'deletable', (u.events & 16) <> 0,
  'columns', coalesce((
    SELECT json_agg(json_build_object(
      'name', a.attname,
      'type', ${typeOf('t')},
      'nullable', NOT (a.attnotnull OR (t_own.typtype = 'd' AND t_own.typnotnull)),
      'insertable', a.attgenerated = '' AND a.attidentity <> 'a',
      'updatable', a.attgenerated = '' AND a.attidentity <> 'a',
      'hasDefault', a.atthasdef OR a.attidentity <> '',
      'comment', col_description(c.oid, a.attnum)
    ) ORDER BY a.attnum)
    FROM pg_attribute a ${typeJoins('t', 'a.atttypid')}
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped), '[]'),
  'unique', coalesce((
    SELECT json_agg(json_build_object(
      'name', k.conname, 'isPrimary', k.contype = 'p', 'columns', ${columnNames('c.oid', 'k.conkey')}
    ) ORDER BY k.contype, k.conname)
    FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u')), '[]'),
  'foreignKeys', coalesce((
    SELECT json_agg(json_build_object(
      'name', k.conname,
      'columns', ${columnNames('c.oid', 'k.conkey')},
      'target', json_build_object('schema', tn.nspname, 'name', tc.relname),
      'targetColumns', ${columnNames('k.confrelid', 'k.confkey')}
    ) ORDER BY k.conname)
    FROM pg_constraint k JOIN pg_class tc ON tc.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = tc.relnamespace
    WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]')
)), '[]')::text AS "catalog"
FROM pg_class c
JOIN pg_namespace n ON n.oid = c.relnamespace
CROSS JOIN LATERAL (SELECT pg_relation_is_updatable(c.oid, true) AS events) u
WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND ${userSchema}`;

export const functionsQuery = `
SELECT coalesce(json_agg(json_build_object(
  'schema', n.nspname,
  'name', p.proname,
  'comment', obj_description(p.oid, 'pg_proc'),
  'volatile', p.provolatile = 'v',
  'returnsSet', p.proretset,
  'returns', (SELECT (${typeOf('r')})::jsonb
      || jsonb_build_object('schema', r_ns.nspname, 'isTable', r.typrelid <> 0)
    FROM (SELECT 1) one ${typeJoins('r', 'p.prorettype')}),
  'arguments', coalesce((
    SELECT json_agg(json_build_object(
      'name', nullif(p.proargnames[i.n], ''),
      'type', ${typeOf('t')},
      'hasDefault', i.n > p.pronargs - p.pronargdefaults
    ) ORDER BY i.n)
    FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY i(oid, n) ${typeJoins('t', 'i.oid')}), '[]')
)), '[]')::text AS "catalog"
FROM pg_proc p
JOIN pg_namespace n ON n.oid = p.pronamespace
WHERE p.prokind = 'f' AND p.provariadic = 0 AND ${userSchema}
  AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`;
