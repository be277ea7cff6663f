import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '../src/platform/database/client.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { Target } from '../src/platform/database/hosts.ts';
import type { Db } from '../src/platform/database/open.ts';
import { installJobs } from '../src/platform/jobs.ts';

const referenceLoader = path.resolve(import.meta.dirname, '../src/modules/reference/load.ts');

/** Makes the database that all test databases are copied from: tables, queues, reference lists, no people. */
export async function buildTemplate(target: Target, template: string): Promise<void> {
  const admin = createClient(target, { max: 1 });
  try {
    await admin.sql.unsafe(`create database ${template}`);
    await fillTemplate(target, template);
    // Nobody may be connected to a database while it is copied: not even autovacuum.
    await admin.sql.unsafe(`alter database ${template} with allow_connections false`);
  } finally {
    await admin.sql.end();
  }
}

async function fillTemplate(target: Target, template: string): Promise<void> {
  const { sql, db } = createClient(target, { database: template, max: 2 });
  try {
    await migrate(sql);
    await installJobs(sql);
    await loadReferences(db);
  } finally {
    await sql.end();
  }
}

async function loadReferences(db: Db): Promise<void> {
  if (!existsSync(referenceLoader)) return;
  const module: { loadReferences(db: Db): Promise<unknown> } = await import(pathToFileURL(referenceLoader).href);
  await module.loadReferences(db);
}
