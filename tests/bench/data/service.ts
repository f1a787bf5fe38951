/** The data service with the product's metadata, as a process of its own: DATABASE_URL, or DATA_DIR for PGlite. */
import { startDataService } from '#local/data-service/data-service.ts';
import { announce, SECRET } from './child.ts';

const service = await startDataService({
  port: 0,
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR,
  adminSecret: SECRET,
  metadataDir: 'hasura/metadata',
});
announce(Number(new URL(service.url).port), { close: () => service.close() });
