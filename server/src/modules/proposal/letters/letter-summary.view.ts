import type { Language } from '@luch/contract/kernel/language.ts';
import type { BulkAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { namesByEmail } from '../../account/account.queries.ts';

/** Names that are said of each kind of letter; the count is of all. */
const MOST_NAMES = 20;
/** A letter that says of itself no kind still counts: nobody is mailed unannounced. */
const otherKind = 'proposal.letter.other';

/**
 * Letters by kind, in the order in which the kinds came; of each its count and the names of its receivers. What one person
 * gets of a kind that goes together is one letter.
 */
export async function letterSummary(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  letters: readonly Mail[],
  language: Language,
): Promise<BulkAnswer['letters']> {
  const names = await namesByEmail(db, [...new Set(letters.map(({ to }) => to))], language);
  const kinds = Map.groupBy(letters, ({ kind }) => kind ?? otherKind);
  return [...kinds].map(([kind, ofKind]) => {
    const addresses = new Set(ofKind.map(({ to }) => to));
    const isJoined = ofKind.every(({ digest }) => digest !== undefined);
    return {
      letter: kind.slice(kind.lastIndexOf('.') + 1),
      name: texts.text(language, kind),
      count: isJoined ? addresses.size : ofKind.length,
      receivers: [...names].flatMap(([email, name]) => (addresses.has(email) ? [name] : [])).slice(0, MOST_NAMES),
      is_joined: isJoined,
    };
  });
}
