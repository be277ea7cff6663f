import type { Language } from '@luch/contract/kernel/language.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import type { LetterSummary, LettersTold, WithoutLetter } from '@luch/contract/proposal/letters-told.ts';
import type { Deps } from '../../../platform/deps.ts';
import { joinLetters } from '../../../platform/mail/join-letters.ts';
import { textForOthers } from '../../../platform/mail/letter.ts';
import type { LeftOut, Mail } from '../../../platform/mail/outbox.ts';
import { briefsOf, peopleByEmail } from '../../account/account.queries.ts';

/** Letters that are shown of each kind; the count is of all. */
const MOST_SHOWN = 20;
/** A letter that says of itself no kind still counts: nobody is mailed unannounced. */
const otherKind = 'proposal.letter.other';

/** What a command on many told, or in a preview would tell. */
export const lettersTold = async (
  deps: Pick<Deps, 'db' | 'texts' | 'settings'>,
  { letters, leftOut }: { readonly letters: readonly Mail[]; readonly leftOut: readonly LeftOut[] },
  language: Language,
): Promise<LettersTold> => ({
  letters: await byKind(deps, letters, language),
  without: await withoutLetters(deps, leftOut, language),
});

/**
 * Letters by kind, in the order in which the kinds came; of each its count and what its receivers read. What one person
 * gets of a kind that goes together is one letter.
 */
async function byKind(
  { db, texts, settings }: Pick<Deps, 'db' | 'texts' | 'settings'>,
  mails: readonly Mail[],
  language: Language,
): Promise<LetterSummary> {
  const people = await peopleByEmail(
    db,
    mails.map(({ to }) => to),
    language,
  );
  const kinds = Map.groupBy(mails, ({ kind }) => kind ?? otherKind);
  const order = new Map([...people.keys()].map((email, place) => [email, place]));
  return [...kinds].map(([kind, ofKind]) => {
    const isJoined = ofKind.every(({ digest }) => digest !== undefined);
    const letters = (isJoined ? [...Map.groupBy(ofKind, ({ to }) => to).values()].flatMap(asOne) : ofKind).toSorted(
      (a, b) => (order.get(a.to) ?? 0) - (order.get(b.to) ?? 0),
    );
    const receivers = Map.groupBy(letters, ({ to }) => to);
    return {
      letter: kind.slice(kind.lastIndexOf('.') + 1),
      name: texts.text(language, kind),
      count: letters.length,
      shown: letters.slice(0, MOST_SHOWN).map((mail) => ({
        name: people.get(mail.to)?.name ?? mail.to,
        proposal_id: isJoined ? null : (mail.proposalId ?? null),
        language: mail.language,
        subject: mail.subject,
        text: textForOthers(mail, { settings }),
      })),
      is_joined: isJoined,
      to: [...receivers].map(([to, { length }]) => ({ ...(people.get(to) ?? { id: 0, name: to }), letters: length })),
    };
  });
}

/** Whom it concerns and no letter reaches, with the reason. */
export async function withoutLetters(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  leftOut: readonly LeftOut[],
  language: Language,
): Promise<WithoutLetter> {
  const people = await briefsOf(
    db,
    leftOut.map(({ personId }) => personId),
    language,
  );
  return leftOut.flatMap(({ proposalId, personId, because }) => {
    const one = people.get(personId);
    if (!one) return [];
    const text = texts.text(language, `proposal.without_letter.${because}`);
    return [{ proposal_id: proposalId, id: personId, name: shortName(one), because, text }];
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
