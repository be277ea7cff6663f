import type { Language } from '@luch/contract/kernel/language.ts';
import type { LetterSummary } from '@luch/contract/proposal/letter-summary.ts';
import type { Deps } from '../../../platform/deps.ts';
import { joinLetters } from '../../../platform/mail/join-letters.ts';
import { textForOthers } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { namesByEmail } from '../../account/account.queries.ts';

/** Letters that are shown of each kind; the count is of all. */
const MOST_SHOWN = 20;
/** A letter that says of itself no kind still counts: nobody is mailed unannounced. */
const otherKind = 'proposal.letter.other';

/**
 * Letters by kind, in the order in which the kinds came; of each its count and what its receivers read. What one person
 * gets of a kind that goes together is one letter.
 */
export async function letterSummary(
  { db, texts, settings }: Pick<Deps, 'db' | 'texts' | 'settings'>,
  mails: readonly Mail[],
  language: Language,
): Promise<LetterSummary> {
  const names = await namesByEmail(db, [...new Set(mails.map(({ to }) => to))], language);
  const kinds = Map.groupBy(mails, ({ kind }) => kind ?? otherKind);
  const order = new Map([...names.keys()].map((email, place) => [email, place]));
  return [...kinds].map(([kind, ofKind]) => {
    const isJoined = ofKind.every(({ digest }) => digest !== undefined);
    const letters = isJoined ? [...Map.groupBy(ofKind, ({ to }) => to).values()].flatMap(asOne) : ofKind;
    return {
      letter: kind.slice(kind.lastIndexOf('.') + 1),
      name: texts.text(language, kind),
      count: letters.length,
      shown: letters
        .toSorted((a, b) => (order.get(a.to) ?? 0) - (order.get(b.to) ?? 0))
        .slice(0, MOST_SHOWN)
        .map((mail) => ({
          name: names.get(mail.to) ?? mail.to,
          proposal_id: isJoined ? null : (mail.proposalId ?? null),
          language: mail.language,
          subject: mail.subject,
          text: textForOthers(mail, { settings }),
        })),
      is_joined: isJoined,
    };
  });
}

/** What one person gets of a kind that goes together, as the letter that it becomes. */
function asOne(mails: readonly Mail[]): Mail[] {
  const joinable = mails.flatMap(({ digest, kind, ...rest }) =>
    digest ? { ...rest, digest, kind: kind ?? null } : [],
  );
  const [first, ...others] = joinable;
  if (!first || others.length === 0) return [...mails];
  return mails.slice(0, 1).map((mail) => ({ ...mail, ...joinLetters([first, ...others]) }));
}
