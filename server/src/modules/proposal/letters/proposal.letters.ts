import { givenNames } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { RevisionReason } from '@luch/contract/proposal/action.inputs.ts';
import { unsubscribeLinks } from '../../account/account.notices.ts';
import { type MailKind, mayReceive } from '../../account/account.policy.ts';
import { type Receiver, receiversOf } from '../../account/account.queries.ts';
import type { MailEvent } from '../../../platform/mail/calendar-file.ts';
import type { LeftOut } from '../../../platform/mail/outbox.ts';
import { defineLetterWords } from '../../../platform/mail/letter-words.ts';
import { noNames, stationNamesOf, type TwoNames } from './notice-facts.queries.ts';
import en from './proposal.mail.en.json' with { type: 'json' };
import ru from './proposal.mail.ru.json' with { type: 'json' };
import type { ProposalContext } from '../proposal.workflow.ts';

const words = defineLetterWords('proposal', { ru, en });

/** Keys of the mail words that have a subject and a body. */
type LetterName = { [K in keyof typeof ru]: (typeof ru)[K] extends { subject: string } ? K : never }[keyof typeof ru];
type Facts = Readonly<Record<string, string | number>>;

/** What a letter is written about, and in which transaction. Facts for the policy are none of its business. */
export type Occasion = Omit<ProposalContext, 'facts'>;

export interface Letter {
  readonly letter: LetterName;
  readonly facts?: Facts;
  readonly comment?: string;
  readonly reasons?: readonly RevisionReason[];
  /** Lines after the body, such as time slots. */
  readonly lines?: readonly string[];
  /** For the reader's own calendar. */
  readonly events?: readonly MailEvent[];
}

/** The reader's language at the hands of whoever writes the letter. */
export interface Speaker {
  readonly language: Language;
  /** The name of the proposal's station. */
  readonly station: string;
  text(key: 'no_slots' | 'slot' | 'event' | 'session_known' | 'session_unknown', facts?: Facts): string;
  name(names: TwoNames): string;
  /** An office, as the words of comments call it. */
  role(office: string): string;
}

/** A letter about one proposal, to these people. */
export interface Post {
  readonly kind: MailKind;
  readonly row: Occasion['row'];
  readonly personIds: readonly number[];
  readonly write: (say: Speaker) => Letter;
}

/** Queues one letter per receiver, in their language, and tells their open screens. Nobody gets it twice. */
export const post = (
  { row, ...context }: Occasion,
  kind: MailKind,
  personIds: readonly number[],
  write: (say: Speaker) => Letter,
): Promise<void> => postAll(context, [{ kind, row, personIds, write }]);

/** What a command has read already: everybody whom its letters may reach, and the names of the one station that they are about. */
interface Known {
  readonly receivers: readonly Receiver[];
  readonly station: TwoNames | null;
}

/** Several letters, also about many proposals, in as many statements as one. */
export async function postAll(context: Omit<Occasion, 'row'>, posts: readonly Post[], known?: Known): Promise<void> {
  const { deps, tx, actor } = context;
  const addressed = posts.map((one) => ({
    ...one,
    personIds: [...new Set(one.personIds)].filter((id) => id !== actor.id || one.kind === 'decision'),
  }));
  const ids = [...new Set(addressed.flatMap(({ personIds }) => personIds))];
  if (ids.length === 0) return;
  const receivers = known?.receivers ?? (await receiversOf(tx, ids));
  const receiversIn = ({ kind, personIds }: Pick<Post, 'kind' | 'personIds'>) =>
    receivers.filter((receiver) => personIds.includes(receiver.id) && mayReceive(receiver, kind));
  deps.outbox.leaveOut?.(addressed.flatMap((one) => leftOutOf(receivers, one)));
  const stations = known
    ? () => known.station ?? noNames
    : await stationNamesOf(
        tx,
        addressed.map(({ row }) => row.stationId),
      );
  const unsubscribing = await unsubscribeLinks(
    deps,
    tx,
    addressed.flatMap((one) => (mayLeave(one.kind) ? receiversIn(one) : [])),
  );
  await deps.outbox.sendAll(
    tx,
    addressed.flatMap((one) =>
      receiversIn(one).map((receiver) => {
        const { row, kind, write } = one;
        const occasion = { ...context, row };
        const letter = write(speakerFor(occasion, receiver.language, stations(row.stationId)));
        const unsubscribeUrl = mayLeave(kind) ? unsubscribing.get(receiver.id) : undefined;
        return {
          ...layOut(occasion, receiver, stations(row.stationId), letter),
          ...(kind === 'personal' && digestOf(occasion, receiver.language, letter)),
          ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
        };
      }),
    ),
  );
  await deps.live.publishAll(
    tx,
    addressed.flatMap(({ row, personIds }) =>
      personIds.length === 0 ? [] : [{ people: personIds, event: { type: 'proposal' as const, id: row.id } }],
    ),
  );
}

/** Whom it is for and does not reach, each with the first reason. */
const leftOutOf = (receivers: readonly Receiver[], { kind, personIds, row }: Post): LeftOut[] =>
  receivers.flatMap((receiver) => {
    if (!personIds.includes(receiver.id) || mayReceive(receiver, kind)) return [];
    const because = receiver.blockedAt ? 'blocked' : receiver.verifiedAt ? 'switched_off' : 'unverified';
    return [{ personId: receiver.id, proposalId: row.id, because }];
  });

/** Decisions cannot be switched off (decision 0014). */
const mayLeave = (kind: MailKind): boolean => kind !== 'decision';

function layOut({ deps, row }: Occasion, to: Receiver, station: TwoNames, letter: Letter) {
  const { language } = to;
  const facts = { id: row.id, name: row.name, station: named(language, station), ...letter.facts };
  const say = (key: Parameters<typeof words.text>[1], more: Facts = facts) => words.text(language, key, more);
  const reasons = (letter.reasons ?? []).map((reason) => deps.texts.text(language, `proposal.reason.${reason}`));
  return {
    to: to.email,
    language,
    kind: `proposal.letter.${letter.letter}` as const,
    proposalId: row.id,
    greets: givenNames(to),
    subject: say(`${letter.letter}.subject`),
    paragraphs: [
      say('greeting', { name: givenNames(to) }),
      say('about'),
      say(`${letter.letter}.body`),
      ...(letter.lines ?? []),
      ...(reasons.length > 0 ? [say('reasons', { reasons: reasons.join('; ') })] : []),
      ...(letter.comment ? [say('comment', { comment: letter.comment })] : []),
    ],
    button: { label: say('open'), url: addressOf(deps, row.id) },
    ...(letter.events && { events: letter.events }),
  };
}

/** Among others: its subject has the number, and what it says besides stands below. */
function digestOf({ row }: Occasion, language: Language, { letter, lines = [], comment }: Letter) {
  const key = `${letter}.together`;
  if (!words.has(key)) return {};
  const notes = [row.name, ...lines, ...(comment ? [words.text(language, 'comment', { comment })] : [])];
  return { digest: words.digest(key, { notes: notes.filter((note) => note !== '') }) };
}

export const addressOf = ({ config }: Pick<Occasion['deps'], 'config'>, id: number): string =>
  `${config.publicUrl}/user?id=${id}`;

const speakerFor = (context: Occasion, language: Language, station: TwoNames): Speaker => ({
  language,
  station: named(language, station),
  text: (key, facts = {}) => words.text(language, key, facts),
  name: (names) => named(language, names),
  role(office) {
    const key = `proposal.comment.role.${office}`;
    return context.deps.texts.has(key) ? context.deps.texts.text(language, key) : '';
  },
});

const named = (language: Language, names: TwoNames): string => (language === 'ru' ? names.nameRu : names.nameEn);
