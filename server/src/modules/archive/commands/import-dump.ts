import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { oldProposal, oldProposalAuthor } from '../archive.tables.ts';
import { readAuthors, soundsOf } from '../author-name.ts';
import type { DumpRow } from '../dump/dump-row.ts';
import { type Dump, readDump } from '../dump/read-dump.ts';

export interface Imported extends Omit<Dump, 'rows'> {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const AT_ONCE = 500;

/**
 * Takes the good rows of a dump, all or none, and tells of the others. What an earlier import brought is known by its
 * number: it is brought up to date, and whose it is by now stays so.
 */
export async function importDump(db: Db, bytes: Uint8Array, now: Date): Promise<Imported> {
  const { rows, refused, ignored } = readDump(bytes);
  const count = await db.transaction(async (tx) => {
    const written = { added: 0, changed: 0 };
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const { added, changed } = await write(tx, rows.slice(at, at + AT_ONCE), now);
      written.added += added;
      written.changed += changed;
    }
    return written;
  });
  return { ...count, unchanged: rows.length - count.added - count.changed, refused, ignored };
}

/** Rows that are as they should be are not written again. */
async function write(tx: Tx, rows: readonly DumpRow[], now: Date) {
  const incoming = (column: string) => sql.raw(`excluded."${column}"`);
  const ours = sql`(${oldProposal.name}, ${oldProposal.authors}, ${oldProposal.year}, ${oldProposal.station}, ${oldProposal.status}, ${oldProposal.abstract})`;
  const theirs = sql.raw(
    `(${['name', 'authors', 'year', 'station', 'status', 'abstract'].map((name) => `excluded."${name}"`).join(', ')})`,
  );
  const written = await tx
    .insert(oldProposal)
    .values(rows.map((row) => ({ ...row, importedAt: now })))
    .onConflictDoUpdate({
      target: oldProposal.number,
      set: {
        name: incoming('name'),
        authors: incoming('authors'),
        year: incoming('year'),
        station: incoming('station'),
        status: incoming('status'),
        abstract: incoming('abstract'),
        importedAt: incoming('imported_at'),
      },
      setWhere: sql`${ours} is distinct from ${theirs}`,
    })
    // A row that was just inserted has no older version of itself.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  await writeAuthors(tx, rows);
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
}

/** Of rows that are as they were too: an earlier version may have taken their authors apart otherwise. */
async function writeAuthors(tx: Tx, rows: readonly DumpRow[]) {
  const known = await tx
    .select({
      id: oldProposal.id,
      authors: oldProposal.authors,
      spellings: sql<string[]>`array(select spelling from old_proposal_author
        where old_proposal_id = ${oldProposal.id} order by position)`,
    })
    .from(oldProposal)
    .where(
      inArray(
        oldProposal.number,
        rows.map(({ number }) => number),
      ),
    );
  const otherwise = known
    .map(({ authors, ...row }) => ({ ...row, names: readAuthors(authors) }))
    .filter(
      ({ names, spellings }) =>
        !isDeepStrictEqual(
          spellings,
          names.map(({ spelling }) => spelling),
        ),
    );
  const ids = otherwise.map(({ id }) => id);
  await tx.delete(oldProposalAuthor).where(isAmong(oldProposalAuthor.oldProposalId, ids));
  const written = otherwise.flatMap(({ id, names }) =>
    names.map((name, position) => ({
      oldProposalId: id,
      position,
      spelling: name.spelling,
      sounds: soundsOf(name),
    })),
  );
  if (written.length > 0) await tx.insert(oldProposalAuthor).values(written);
}
