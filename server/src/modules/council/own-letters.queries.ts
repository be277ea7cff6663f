import type { Actor } from '@luch/contract/account/roles.ts';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LeftOut, Mail } from '../../platform/mail/outbox.ts';
import { person } from '../account/account.tables.ts';
import { ownAmong } from '../expertise/own-work.queries.ts';
import { livingAssignments } from '../review/assignments/expert.queries.ts';

/** Letters that ask somebody to rate. */
const asking: ReadonlySet<string> = new Set(['review.letter.rate', 'council.letter.planned']);

interface OwnWork {
  readonly own: ReadonlySet<number>;
  readonly tellsOfOwn: (letter: Mail) => boolean;
}

/** What of these proposals is the reader's own work, and which letters would tell who judges it (fine point H36). */
export async function ownWorkOf(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<OwnWork> {
  const own = await ownAmong(tx, actor, ids);
  if (own.size === 0) return { own, tellsOfOwn: () => false };
  const cards = new Set([...own].map((id) => `${config.publicUrl}/user?id=${id}`));
  const living = await livingAssignments(tx, ids);
  const ratesOthers = new Set(living.flatMap(({ proposalId, expertId }) => (own.has(proposalId) ? [] : expertId)));
  const onlyOwn = [...new Set(living.map(({ expertId }) => expertId))].filter((id) => !ratesOthers.has(id));
  const people = await tx.select({ email: person.email }).from(person).where(inArray(person.id, onlyOwn));
  const raters = new Set(people.map(({ email }) => email));
  return {
    own,
    tellsOfOwn: ({ button, kind, to }) => cards.has(button?.url ?? '') || (asking.has(kind ?? '') && raters.has(to)),
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
