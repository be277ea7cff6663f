import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName, givenNames, type PersonName } from '@luch/contract/account/person-name.ts';
import type { DeclineKind } from '@luch/contract/review/expertise.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Digest, defineLetterWords } from '../../platform/mail/letter-words.ts';
import { type WordKey } from '../../platform/texts/words.ts';
import { unsubscribeLink } from '../account/account.notices.ts';
import { mayReceive } from '../account/account.policy.ts';
import { briefsOf, type Receiver, receiversOf } from '../account/account.queries.ts';
import type { ProposalRecord } from '../proposal/proposal.tables.ts';
import type { ProposalContext } from '../proposal/proposal.workflow.ts';
import { deadlinesOf } from '../expertise/deadlines.queries.ts';
import { livingAssignments } from './assignments/expert.queries.ts';
import { moderatorsBeside } from './review.live.ts';
import en from './review.mail.en.json' with { type: 'json' };
import ru from './review.mail.ru.json' with { type: 'json' };

const words = defineLetterWords('review', { ru, en });
type Post = Pick<Deps, 'outbox' | 'live' | 'config' | 'clock'>;

interface Named {
  readonly id: number;
  readonly name: string;
  /** The last day for the rating, where one is set. */
  readonly until?: string | null;
}
/** An expert and a proposal that the expert is to rate, or was. */
export interface Asked<Proposal extends Named = Named> {
  readonly expertId: number;
  readonly proposal: Proposal;
}

/** One letter an expert, however many proposals they may rate from now on. It names no other expert. */
export async function notifyRatingOpen(deps: Post, tx: Tx, actor: Actor, asked: readonly Asked[]): Promise<void> {
  const byExpert = Map.groupBy(asked, ({ expertId }) => expertId);
  const ids = [...byExpert.keys()].filter((id) => id !== actor.id);
  if (ids.length === 0) return;
  const untils = await deadlinesOf(tx, [...new Set(asked.map(({ proposal }) => proposal.id))]);
  for (const receiver of await receiversOf(tx, ids)) {
    const proposals = (byExpert.get(receiver.id) ?? []).map(({ proposal: { id, name } }) => ({
      id,
      name,
      until: untils.get(id) ?? null,
    }));
    await send(deps, tx, receiver, ratingLetter(deps, receiver, proposals));
  }
}

/** The examination has begun: whoever was assigned before may rate now. */
export async function notifyExpertsToRate({ deps, tx, actor, row }: ProposalContext): Promise<void> {
  const unrated = (await livingAssignments(tx, [row.id])).filter(({ isRated, isExpert }) => !isRated && isExpert);
  await notifyRatingOpen(
    deps,
    tx,
    actor,
    unrated.map(({ expertId }) => ({ expertId, proposal: row })),
  );
}

interface Laid {
  readonly kind: 'review.letter.rate' | 'review.letter.joined' | 'review.letter.declined' | 'review.letter.reminder';
  /** Where it is about one. */
  readonly proposalId?: number;
  readonly isUnknownToCause?: true;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly digest: Digest;
  readonly button: { readonly label: string; readonly url: string };
}

/** Whoever has not rated these yet. @returns how many experts get a letter */
export async function notifyReminded(deps: Post, tx: Tx, asked: readonly Asked[]): Promise<number> {
  const byExpert = Map.groupBy(asked, ({ expertId }) => expertId);
  let letters = 0;
  for (const receiver of await receiversOf(tx, [...byExpert.keys()])) {
    if (!mayReceive(receiver, 'personal')) continue;
    const proposals = (byExpert.get(receiver.id) ?? []).map(({ proposal }) => proposal);
    await send(deps, tx, receiver, reminderLetter(deps, receiver, proposals));
    letters += 1;
  }
  return letters;
}

const written = (day: string): string => day.split('-').toReversed().join('.');

/** Each by its number and name, with its last day where there is one. */
const listed = (language: Receiver['language'], proposals: readonly Named[]): string[] =>
  proposals.map(({ until, id, name }) =>
    until
      ? words.text(language, 'about_until', { id, name, until: written(until) })
      : words.text(language, 'about', { id, name }),
  );

/** As one among several letters: so many proposals, each in a line of its own. */
const manyOf = (language: Receiver['language'], proposals: readonly Named[]) => ({
  count: proposals.length,
  notes: listed(language, proposals),
});

function reminderLetter({ config }: Post, { language }: Receiver, proposals: readonly Named[]): Laid {
  const [first] = proposals;
  const facts = { count: proposals.length, id: first?.id ?? '', name: first?.name ?? '' };
  const table = `${config.publicUrl}/expert-grid`;
  const isOne = proposals.length === 1;
  return {
    kind: 'review.letter.reminder',
    ...(first && isOne && { proposalId: first.id }),
    digest: words.digest('reminder.together', manyOf(language, proposals)),
    subject: words.text(language, isOne ? 'reminder.subject_of_one' : 'reminder.subject', facts),
    lines: [
      words.text(language, 'reminder.body', facts),
      ...listed(language, proposals),
      words.text(language, 'reminder.decline', facts),
    ],
    button: isOne
      ? { label: words.text(language, 'rate_one.open', facts), url: `${table}?id=${facts.id}` }
      : { label: words.text(language, 'rate_many.open', facts), url: table },
  };
}

function ratingLetter({ config }: Post, { language }: Receiver, proposals: readonly Named[]): Laid {
  const [first] = proposals;
  const facts = { count: proposals.length, id: first?.id ?? '', name: first?.name ?? '' };
  const say = (key: WordKey<typeof ru>) => words.text(language, key, facts);
  const kind = 'review.letter.rate';
  const digest = words.digest('rate_many.together', manyOf(language, proposals));
  const table = `${config.publicUrl}/expert-grid`;
  return first && proposals.length === 1
    ? {
        kind,
        proposalId: first.id,
        digest,
        subject: say('rate_one.subject'),
        lines: [...listed(language, proposals), say('rate_one.body'), say('private')],
        button: { label: say('rate_one.open'), url: `${table}?id=${facts.id}` },
      }
    : {
        kind,
        digest,
        subject: say('rate_many.subject'),
        lines: [say('rate_many.body'), ...listed(language, proposals), say('private')],
        button: { label: say('rate_many.open'), url: table },
      };
}

/** An expert has become a member, which the team may not learn from us: those who assign experts should look. */
export async function notifyExpertJoined(
  deps: Post,
  tx: Tx,
  actor: Actor,
  row: ProposalRecord,
  expertIds: readonly number[],
): Promise<void> {
  const moderators = await moderatorsBeside(tx, row);
  await deps.live.publish(tx, [...moderators, ...expertIds], { type: 'proposal', id: row.id });
  for (const receiver of await receiversOf(
    tx,
    moderators.filter((id) => id !== actor.id),
  )) {
    const names = [...(await briefsOf(tx, expertIds, receiver.language)).values()].map((one: PersonName) =>
      fullName(one),
    );
    const facts = { id: row.id, name: row.name, experts: names.join(', '), count: names.length };
    const say = (key: WordKey<typeof ru>) => words.text(receiver.language, key, facts);
    await send(deps, tx, receiver, {
      kind: 'review.letter.joined',
      proposalId: row.id,
      isUnknownToCause: true,
      digest: words.digest('joined.together', { notes: [row.name, say('joined.body')] }),
      subject: say('joined.subject'),
      lines: [say('about'), say('joined.body'), say('joined.next')],
      button: { label: say('joined.open'), url: `${deps.config.publicUrl}/user?id=${row.id}` },
    });
  }
}

interface Declined {
  readonly kind: DeclineKind;
  readonly reason: string;
  readonly askedBy: number;
}

/**
 * An expert has declined: who asked looks for another one. Where that person is no moderator beside the team any more, all
 * who are get the letter.
 */
export async function notifyDeclined(
  deps: Post,
  tx: Tx,
  expertId: number,
  row: ProposalRecord,
  { kind, reason, askedBy }: Declined,
): Promise<void> {
  const moderators = await moderatorsBeside(tx, row);
  await deps.live.publish(tx, [...moderators, expertId], { type: 'proposal', id: row.id });
  const told = moderators.includes(askedBy) ? [askedBy] : moderators;
  for (const receiver of await receiversOf(
    tx,
    told.filter((id) => id !== expertId),
  )) {
    const brief = (await briefsOf(tx, [expertId], receiver.language)).get(expertId);
    const facts = { id: row.id, name: row.name, expert: brief ? fullName(brief) : '', reason };
    const say = (key: WordKey<typeof ru>) => words.text(receiver.language, key, facts);
    await send(deps, tx, receiver, {
      kind: 'review.letter.declined',
      proposalId: row.id,
      digest: words.digest('declined.together', { notes: [say(`declined.body.${kind}`), say('declined.reason')] }),
      subject: say(`declined.subject.${kind}`),
      lines: [say('about'), say(`declined.body.${kind}`), say('declined.reason'), say(`declined.next.${kind}`)],
      button: { label: say('joined.open'), url: `${deps.config.publicUrl}/user?id=${row.id}` },
    });
  }
}

async function send(deps: Post, tx: Tx, receiver: Receiver, { lines, ...letter }: Laid): Promise<void> {
  if (!mayReceive(receiver, 'personal')) return;
  const { email: to, language } = receiver;
  await deps.outbox.send(tx, {
    to,
    language,
    ...letter,
    paragraphs: [words.text(language, 'greeting', { name: givenNames(receiver) }), ...lines],
    unsubscribeUrl: await unsubscribeLink(deps, tx, receiver),
  });
}
