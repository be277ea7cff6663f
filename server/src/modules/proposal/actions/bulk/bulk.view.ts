import type { Language } from '@luch/contract/kernel/language.ts';
import type { BulkAnswer, BulkInput } from '@luch/contract/proposal/staff.schemas.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Mail } from '../../../../platform/mail/outbox.ts';
import type { Texts } from '../../../../platform/texts/texts.ts';
import { namesByEmail } from '../../../account/account.queries.ts';

/** Names that are said of each kind of letter; the count is of all. */
const MOST_NAMES = 20;
/** A letter that says of itself no kind still counts: nobody is mailed unannounced. */
const otherKind = 'proposal.letter.other';

/** Letters by kind, in the order in which the kinds came; of each its count and the names of its receivers. */
export async function letterSummary(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  letters: readonly Mail[],
  language: Language,
): Promise<BulkAnswer['letters']> {
  const names = await namesByEmail(db, [...new Set(letters.map(({ to }) => to))], language);
  const kinds = Map.groupBy(letters, ({ kind }) => kind ?? otherKind);
  return [...kinds].map(([kind, ofKind]) => {
    const addresses = new Set(ofKind.map(({ to }) => to));
    return {
      letter: kind.slice(kind.lastIndexOf('.') + 1),
      name: texts.text(language, kind),
      count: ofKind.length,
      receivers: [...names].flatMap(([email, name]) => (addresses.has(email) ? [name] : [])).slice(0, MOST_NAMES),
    };
  });
}

/** «Готово: 3 заявки. Не подошли: 1». */
export function bulkDetail(
  texts: Texts,
  language: Language,
  { action, preview }: Pick<BulkInput, 'action' | 'preview'>,
  { done, refused }: { readonly done: number; readonly refused: number },
): string {
  if (done === 0) return texts.text(language, 'proposal.bulk.none');
  const went = preview ? 'would' : action === 'deleted' ? 'deleted' : 'done';
  return [
    texts.text(language, `proposal.bulk.${went}`, { count: done }),
    ...(refused > 0 ? [texts.text(language, 'proposal.bulk.refused', { count: refused })] : []),
  ].join('. ');
}
