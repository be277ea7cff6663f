import type { Actor } from '@luch/contract/account/roles.ts';
import type { SuggestedAuthor } from '@luch/contract/archive/archive.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, arrayContains, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { briefsOf } from '../account/account.queries.ts';
import { oldProposal, oldProposalAuthor } from './archive.tables.ts';
import { type PersonNames, mayBe, readName, spellingKey, surnameSounds } from './author-name.ts';
import { type OldProposalRow, suggestedView } from './old-proposal.view.ts';

/** More than anybody wrote, also with the proposals of all who share the name. */
const MOST = 2000;

/**
 * What may be this person's of what is nobody's yet, under each spelling of a name that may be theirs; the spelling with
 * most proposals first, in each the newest proposal first. Two statements.
 */
export async function suggestionsFor(db: Executor, actor: Actor): Promise<SuggestedAuthor[]> {
  const person = await namesOfPerson(db, actor);
  const found = await candidates(db, person, isNull(oldProposal.attachedBy));
  const groups = new Map<string, { author: string; proposals: SuggestedAuthor['proposals'] }>();
  const taken = new Set<number>();
  for (const { spelling, proposal } of found) {
    const name = readName(spelling);
    if (taken.has(proposal.id) || !mayBe(name, person)) continue;
    taken.add(proposal.id);
    const key = spellingKey(name);
    const group = groups.get(key) ?? { author: spelling, proposals: [] };
    groups.set(key, group);
    group.proposals.push(suggestedView(proposal));
  }
  return [...groups.values()].sort((a, b) => b.proposals.length - a.proposals.length);
}

/** Which of these have this person among their authors, whoever they are attached to. */
export async function ownOf(tx: Executor, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const person = await namesOfPerson(tx, actor);
  const found = await candidates(tx, person, isAmong(oldProposal.id, ids));
  const own = found.filter(({ spelling }) => mayBe(readName(spelling), person));
  return new Set(own.map(({ proposal }) => proposal.id));
}

async function namesOfPerson(db: Executor, actor: Actor): Promise<PersonNames> {
  const person = (await briefsOf(db, [actor.id], actor.language)).get(actor.id);
  if (!person) throw new AppError('not_found');
  return person;
}

/** By sound only: the index finds them, reading the name decides. */
function candidates(
  db: Executor,
  person: PersonNames,
  where: SQL,
): Promise<{ spelling: string; proposal: OldProposalRow }[]> {
  const sounds = surnameSounds(person);
  // A surname without a letter would be in everybody's.
  if (sounds.length === 0) return Promise.resolve([]);
  return db
    .select({ spelling: oldProposalAuthor.spelling, proposal: oldProposal })
    .from(oldProposalAuthor)
    .innerJoin(oldProposal, eq(oldProposal.id, oldProposalAuthor.oldProposalId))
    .where(and(arrayContains(oldProposalAuthor.sounds, sounds), where))
    .orderBy(sql`${oldProposal.year} desc nulls last`, desc(oldProposal.id), asc(oldProposalAuthor.position))
    .limit(MOST);
}
