import { Readable } from 'node:stream';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineDocumentKind, type Hear } from '../documents/document-kinds.events.ts';
import { person } from '../account/account.tables.ts';
import { storedFile } from '../proposal/proposal.tables.ts';
import { rowsOf } from './own-data.queries.ts';
import { type Owner, sources } from './own-data.sources.ts';
import { zip, type ZipEntry } from './zip.ts';

const Inputs = z.object({ personId: z.number() });
/** Of files, in bytes: what is beyond is named in the data and left out. */
const MOST = 200 * 1_048_576;
/** Signs that lead out of a folder, or that Windows takes in no name of a file. */
const unpackable = /[/\\<>:"|?*]/g;

/** Everything that is kept about a person as one archive: `data.json`, and the files that they attached. */
export const ownDataDocument = defineDocumentKind<z.output<typeof Inputs>>({
  name: 'own_data',
  inputs: Inputs,
  title: (texts, language) => texts.text(language, 'ownData.title'),
  demand: (_deps, actor, { personId }) =>
    actor.id === personId ? Promise.resolve() : Promise.reject(new AppError('forbidden')),
  make: async (deps, actor, { language, hear }) => ({
    name: `${deps.texts.text(language, 'ownData.title')}.zip`,
    content: Readable.from(zip(entries(deps, actor, hear), deps.clock.now())),
  }),
});

async function* entries(deps: Deps, { id, email }: Owner, hear: Hear): AsyncGenerator<ZipEntry> {
  const files = await filesOf(deps, id);
  const total = files.taken.length + 1;
  const missing = new Set<string>();
  for (const [index, file] of files.taken.entries()) {
    const content = await read(deps, file.key);
    if (content) yield { name: file.path, content, method: 'as it is' };
    else missing.add(file.path);
    await hear(index + 1, total);
  }
  // Last, since it tells which of the files are there.
  yield { name: 'data.json', content: await dataOf(deps, { id, email }, files, missing), method: 'packed' };
  await hear(total, total);
}

interface Files {
  readonly taken: readonly { readonly path: string; readonly key: string }[];
  readonly leftOut: readonly string[];
}

async function dataOf({ db, clock }: Deps, owner: Owner, files: Files, missing: ReadonlySet<string>) {
  const data: Record<string, unknown> = {};
  for (const source of sources) data[source.name] = await rowsOf(db, source, owner);
  const all = {
    made_at: clock.now().toISOString(),
    ...data,
    files: files.taken.map(({ path }) => path).filter((path) => !missing.has(path)),
    files_left_out: files.leftOut,
    files_missing: [...missing],
  };
  return Buffer.from(JSON.stringify(all, null, 2));
}

async function filesOf({ db }: Deps, personId: number): Promise<Files> {
  const [own] = await db.select({ photo: person.photoKey }).from(person).where(eq(person.id, personId));
  const rows = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.addedBy, personId), isNull(storedFile.removedAt)))
    .orderBy(storedFile.id);
  let left = MOST;
  const files = rows.map((row) => {
    left -= row.size;
    return { path: `files/${row.id}-${row.name.replaceAll(unpackable, '_')}`, key: row.storageKey, fits: left >= 0 };
  });
  return {
    taken: [...(own?.photo ? [{ path: 'photo.jpg', key: own.photo }] : []), ...files.filter(({ fits }) => fits)],
    leftOut: files.filter(({ fits }) => !fits).map(({ path }) => path),
  };
}

/** Of a file that the store has lost, or that was removed a moment ago, nothing. */
async function read({ files }: Deps, key: string): Promise<Buffer | undefined> {
  try {
    const parts: Buffer[] = [];
    for await (const part of await files.get(key)) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
