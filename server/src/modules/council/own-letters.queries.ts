import type { Actor } from '@luch/contract/account/roles.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { LeftOut, Mail } from '../../platform/mail/outbox.ts';
import { person } from '../account/account.tables.ts';
import { ownAmong } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { livingAssignments } from '../review/assignments/expert.queries.ts';

/** Letters that ask somebody to rate. */
const asking: ReadonlySet<string> = new Set(['review.letter.rate', 'council.letter.planned']);

interface OwnWork {
  /** Own work, and what the reader has declared a conflict of interest with. */
  readonly own: ReadonlySet<number>;
  readonly tellsOfOwn: (letter: Mail) => boolean;
}

/** What of these proposals is the reader's own work, and which letters would tell who judges it, or what was decided (fine point H36). */
export async function ownWorkOf(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<OwnWork> {
  const own = await ownAmong(tx, actor, ids);
  if (own.size === 0) return { own, tellsOfOwn: () => false };
  const pages = new Set([...own].map((id) => `${config.publicUrl}/user?id=${id}`));
  const living = await livingAssignments(tx, ids);
  const ratesOthers = new Set(living.flatMap(({ proposalId, expertId }) => (own.has(proposalId) ? [] : expertId)));
  const onlyOwn = [...new Set(living.map(({ expertId }) => expertId))].filter((id) => !ratesOthers.has(id));
  const stations = await tx
    .selectDistinct({ id: proposal.stationId })
    .from(proposal)
    .where(isAmong(proposal.id, [...own]));
  // A letter that sums up a station with own work is left out whatever was decided: that it is not there says nothing.
  for (const { id } of stations) pages.add(`${config.publicUrl}/bs/${id}`);
  const people = await tx.select({ email: person.email }).from(person).where(inArray(person.id, onlyOwn));
  const raters = new Set(people.map(({ email }) => email));
  return {
    own,
    tellsOfOwn: ({ button, kind, to }) => pages.has(button?.url ?? '') || (asking.has(kind ?? '') && raters.has(to)),
  };
}

/** What a command tells, without what would tell its reader of the own work. */
export const withoutOwn = (
  { own, tellsOfOwn }: OwnWork,
  { letters, leftOut }: { readonly letters: readonly Mail[]; readonly leftOut: readonly LeftOut[] },
) => ({
  letters: letters.filter((letter) => !tellsOfOwn(letter)),
  leftOut: leftOut.filter(({ proposalId }) => !own.has(proposalId)),
});
