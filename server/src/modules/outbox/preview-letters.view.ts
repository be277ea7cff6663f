import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PreviewAnswer, PreviewLetter } from '@luch/contract/outbox/outbox.schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { textForOthers } from '../../platform/mail/letter.ts';
import type { TextKey } from '../../platform/texts/texts.ts';
import { peopleByEmail } from '../account/account.queries.ts';
import { person } from '../account/account.tables.ts';
import { edited, editOf, type Edits, textOf } from './edited-letters.ts';
import type { lettersEdited } from './edits.queries.ts';
import { batchLetter, type BatchRecord } from './outbox.tables.ts';
import type { Tried } from './tried.ts';

const nameColumns = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

interface Shown {
  readonly batch: BatchRecord;
  readonly tried: readonly Tried[];
  readonly edits: Edits;
}

/** A letter that names no kind counts as another letter: nobody is mailed unannounced. */
const otherKind = 'proposal.letter.other' satisfies TextKey;

/** Each letter by name and as it will arrive, in the order of proposals. */
export async function letterViews(
  deps: Pick<Deps, 'db' | 'texts' | 'settings'>,
  language: Language,
  { tried, edits, batch }: Shown,
): Promise<PreviewLetter[]> {
  const mails = tried.flatMap(({ held, letters }) => letters.map((mail) => ({ held, mail })));
  const people = await peopleByEmail(
    deps.db,
    mails.map(({ mail }) => mail.to),
    language,
  );
  const editors = await editorsOf(deps.db, batch.id, tried);
  return mails.map(({ held, mail }): PreviewLetter => {
    const final = edited(mail, edits);
    const who = people.get(mail.to);
    const edit = editOf(mail, edits);
    const editor = edit && editors.get(`${held.proposalId} ${who?.id} ${mail.kind}`);
    const kind = mail.kind ?? otherKind;
    return {
      proposal_id: held.proposalId,
      receiver_id: who?.id ?? 0,
      receiver: who?.name ?? mail.to,
      kind,
      name: deps.texts.text(language, kind),
      language: mail.language,
      subject: final.subject,
      text: textOf(final),
      editable: textOf(edited(mail, { ...edits, sentences: [] })),
      whole: textForOthers(final, deps),
      is_joined: final.digest !== undefined,
      edited: editor
        ? {
            by: shortName(editor.by),
            at: editor.at.toISOString(),
            outdated: editor.insteadOf.subject !== mail.subject || editor.insteadOf.text !== textOf(mail),
            subject: mail.subject,
            text: textOf(mail),
          }
        : null,
    };
  });
}

async function editorsOf(db: Db, batchId: number, tried: readonly Tried[]) {
  const rows = await db
    .select({ letter: batchLetter, by: nameColumns })
    .from(batchLetter)
    .innerJoin(person, eq(person.id, batchLetter.editedBy))
    .where(
      and(
        eq(batchLetter.batchId, batchId),
        isAmong(
          batchLetter.proposalId,
          tried.map(({ held }) => held.proposalId),
        ),
      ),
    );
  return new Map(
    rows.map(({ letter, by }) => [
      `${letter.proposalId} ${letter.receiverId} ${letter.kind}`,
      { by, at: letter.editedAt, insteadOf: letter.insteadOf },
    ]),
  );
}

/** Everybody who gets one, with how many. */
export function peopleTold(letters: readonly PreviewLetter[]): PreviewAnswer['people'] {
  const byPerson = Map.groupBy(letters, ({ receiver_id: id, receiver }) => `${id} ${receiver}`);
  return [...byPerson.values()].flatMap(([first, ...others]) =>
    first ? [{ id: first.receiver_id, name: first.receiver, letters: 1 + others.length }] : [],
  );
}

/** Edited for somebody whom no such letter reaches any more. */
export function unusedEdits(
  edits: Awaited<ReturnType<typeof lettersEdited>>,
  letters: readonly PreviewLetter[],
): PreviewAnswer['unused'] {
  const used = new Set(letters.map((one) => `${one.proposal_id} ${one.receiver_id} ${one.kind}`));
  return edits.flatMap(({ letter, name }) =>
    used.has(`${letter.proposalId} ${letter.receiverId} ${letter.kind}`)
      ? []
      : [
          {
            proposal_id: letter.proposalId,
            receiver_id: letter.receiverId,
            receiver: shortName(name),
            kind: letter.kind,
            subject: letter.subject,
            text: letter.text,
          },
        ],
  );
}
