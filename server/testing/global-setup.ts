/** Vitest's global set-up: one database server for the run, started when the first test file asks for it. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { createClient } from '../src/platform/database/client.ts';
import { clusterPath, stopServer } from '../src/platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/supervise.ts';
import { makeRunFolder, postgresFolder, sweepAbandoned } from './run-folder.ts';
import { announce, isWanted, targetOf, testRole, type TestServer } from './server.ts';
import { buildTemplate } from './template.ts';

/** Nothing of a test run needs to survive a power cut. */
const unsafeButFast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

export default function setUp(project: TestProject): () => Promise<void> {
  const folder = makeRunFolder();
  project.provide('meetingFolder', folder);

  let running: Promise<() => Promise<void>> | undefined;
  const listening = setInterval(() => {
    if (running || !isWanted(folder)) return;
    clearInterval(listening);
    running = start(folder);
  }, 20);

  return async () => {
    clearInterval(listening);
    const stop = await running;
    await stop?.();
    await rm(folder, { recursive: true, force: true });
    await sweepAbandoned();
  };
}

const nothingToStop = (): Promise<void> => Promise.resolve();

/** Answers how to stop. A failure is told to the files that wait, with its reason; the others may pass. */
async function start(folder: string): Promise<() => Promise<void>> {
  let stop = nothingToStop;
  try {
    const url = process.env['DATABASE_URL'];
    const template = `luch_test_${randomBytes(4).toString('hex')}`;
    const server: TestServer = url
      ? { kind: 'server', url, template }
      : { kind: 'embedded', cluster: clusterPath(postgresFolder(folder)), template };
    stop = url ? () => dropAll(server) : await startEmbedded(postgresFolder(folder));
    await buildTemplate(targetOf(server), template);
    announce(folder, server);
  } catch (error) {
    announce(folder, { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  return stop;
}

async function startEmbedded(folder: string): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres(folder, { settings: unsafeButFast });
  const { sql } = createClient({ ...server.connection, database: 'postgres' }, { max: 1 });
  await sql.unsafe(`create role ${testRole} login createdb`);
  await sql.end();
  return async () => {
    await server.stop();
    await stopServer(clusterPath(folder)); // also if a test left a connection open
  };
}

/** On a server of yours: the template, and what killed test files left behind. */
async function dropAll(server: TestServer): Promise<void> {
  const { sql } = createClient(targetOf(server), { max: 1 });
  const left = await sql<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${server.template})`;
  for (const { datname } of left) await sql.unsafe(`drop database if exists ${datname} with (force)`);
  await sql.end();
}
