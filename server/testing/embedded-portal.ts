/** A process of its own that keeps the embedded PostgreSQL of a folder: `node embedded-portal.ts <folder>`. */
import { startEmbeddedPostgres } from '../src/platform/database/embedded/supervise.ts';

const server = await startEmbeddedPostgres(process.argv[2] ?? '');
process.once('SIGTERM', () => void server.stop());
process.stdout.write(`${JSON.stringify({ adopted: server.adopted })}\n`);
