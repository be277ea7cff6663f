import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { oldProposal, oldProposalAuthor } from './archive.tables.ts';
import { importDump } from './commands/import-dump.ts';
import { importReport } from './import-report.ts';

const portal = await portalOfFile();

const take = (...rows: object[]) =>
  importDump(portal.db, new TextEncoder().encode(JSON.stringify(rows)), portal.clock.now());
const stored = async (number: string) => {
  const [row] = await portal.db.select().from(oldProposal).where(eq(oldProposal.number, number));
  return row;
};
const spellings = async (id: number | undefined) => {
  const rows = await portal.db
    .select({ spelling: oldProposalAuthor.spelling })
    .from(oldProposalAuthor)
    .where(eq(oldProposalAuthor.oldProposalId, id ?? 0))
    .orderBy(asc(oldProposalAuthor.position));
  return rows.map(({ spelling }) => spelling);
};

describe('an import of the older system', () => {
  it('takes the good rows, each author by itself, and tells of the bad ones', async () => {
    const imported = await take(
      { number: 'G-1', name: 'Опыт', authors: 'Первый А.А., Вторая Б.Б.', year: 2010, budget: 5 },
      { number: 'G-2', name: '', authors: 'Третий В.В.' },
    );
    expect(imported).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: ['entry 2: name is missing'],
      ignored: ['budget'],
    });
    const row = await stored('G-1');
    expect(row).toMatchObject({ name: 'Опыт', year: 2010, station: '', attachedBy: null });
    expect(await spellings(row?.id)).toEqual(['Первый А.А.', 'Вторая Б.Б.']);
    expect(await stored('G-2')).toBeUndefined();
    expect(importReport(imported)).toBe(
      [
        'Proposals of the older system: 1 added, 0 changed, 0 as they were',
        'Columns that have no place here: budget',
        '1 not taken; mend them and import the file again:',
        'entry 2: name is missing',
      ].join('\n'),
    );
  });

  it('may be repeated: nothing comes twice, and what has changed is brought up to date', async () => {
    const [same, other] = [
      { number: 'R-1', name: 'Прежний', authors: 'Первый А.А.' },
      { number: 'R-2', name: 'Опыт', authors: 'Первый А.А.' },
    ];
    await take(same, other);
    const id = (await stored('R-2'))?.id;
    const again = await take(same, { ...other, authors: 'Вторая Б.Б.' }, { ...same, number: 'R-3' });
    expect(again).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
    expect((await stored('R-2'))?.id).toBe(id);
    expect(await spellings(id)).toEqual(['Вторая Б.Б.']);
  });

  it('takes authors apart anew whom an earlier version took apart otherwise', async () => {
    const row = { number: 'A-1', name: 'Опыт', authors: 'Первый А.А.; Вторая Б.Б. и Третий В.В.' };
    await take(row);
    const id = (await stored('A-1'))?.id ?? 0;
    const earlier = { spelling: 'Вторая Б.Б. и Третий В.В.' };
    await portal.db
      .delete(oldProposalAuthor)
      .where(and(eq(oldProposalAuthor.oldProposalId, id), eq(oldProposalAuthor.position, 2)));
    await portal.db
      .update(oldProposalAuthor)
      .set(earlier)
      .where(and(eq(oldProposalAuthor.oldProposalId, id), eq(oldProposalAuthor.position, 1)));
    expect(await take(row)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await spellings(id)).toEqual(['Первый А.А.', 'Вторая Б.Б.', 'Третий В.В.']);
  });

  it('leaves whose a proposal is by now', async () => {
    await take({ number: 'W-1', name: 'Опыт', authors: 'Первый А.А.' });
    const attached = { attachedBy: portal.asApplicant.id, attachedAt: portal.clock.now() };
    await portal.db.update(oldProposal).set(attached).where(eq(oldProposal.number, 'W-1'));
    await take({ number: 'W-1', name: 'Исправленный', authors: 'Первый А.А.' });
    expect(await stored('W-1')).toMatchObject({ name: 'Исправленный', ...attached });
  });

  it('takes thousands of rows', async () => {
    const rows = Array.from({ length: 1201 }, (_, at) => ({ number: `M-${at}`, name: 'Опыт', authors: 'Многов М.' }));
    expect(await take(...rows)).toMatchObject({ added: 1201, changed: 0, unchanged: 0 });
    expect(await take(...rows)).toMatchObject({ added: 0, changed: 0, unchanged: 1201 });
  });

  it('refuses a file that is no dump, and then nothing has changed', async () => {
    await expect(importDump(portal.db, new TextEncoder().encode('hello'), portal.clock.now())).rejects.toThrow(
      'names no column',
    );
  });
});
