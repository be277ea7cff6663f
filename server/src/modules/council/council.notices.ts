import { givenNames } from '@luch/contract/account/person-name.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MailEvent } from '../../platform/mail/calendar-file.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { defineLetterWords } from '../../platform/mail/letter-words.ts';
import { type WordKey } from '../../platform/texts/words.ts';
import { unsubscribeLinks } from '../account/account.notices.ts';
import { mayReceive } from '../account/account.policy.ts';
import { type Receiver, receiversOf, responsiblesOfAll } from '../account/account.queries.ts';
import { deadlinesOf } from '../expertise/deadlines.queries.ts';
import { declaredAmong } from '../expertise/declines.queries.ts';
import { stationNamesOf } from '../proposal/letters/notice-facts.queries.ts';
import { teamsOf } from '../proposal/letters/recipients.queries.ts';
import en from './council.mail.en.json' with { type: 'json' };
import ru from './council.mail.ru.json' with { type: 'json' };
import type { CouncilRecord } from './council.tables.ts';
import { meetingOf } from './meeting.view.ts';
import type { MoveContext } from './moves/move-effects.ts';
import type { MovedEntry } from './moves/moved-entries.queries.ts';

/** Letters of a council to those who work for it; what is decided about a proposal, its author hears from the proposal. */
const words = defineLetterWords('council', { ru, en });
type Facts = Readonly<Record<string, string | number>>;
type Say = (key: WordKey<typeof ru>, facts?: Facts) => string;
type Laid = Pick<Mail, 'kind' | 'subject' | 'paragraphs' | 'button' | 'digest' | 'events'>;

interface Pair {
  readonly proposalId: number;
  readonly expertId: number;
}

const written = (day: string): string => day.split('-').toReversed().join('.');

/** One letter an expert, however many proposals of the council are theirs. It names no other expert. */
export async function notifyExpertsOfCouncil(
  { deps, tx, actor, row }: MoveContext,
  entries: readonly MovedEntry[],
  pairs: readonly Pair[],
  unrated: readonly Pair[],
): Promise<void> {
  const names = new Map(entries.map(({ proposalId, name }) => [proposalId, name]));
  const open = new Set(unrated.map(({ proposalId, expertId }) => `${proposalId} ${expertId}`));
  const byExpert = Map.groupBy(pairs, ({ expertId }) => expertId);
  const facts = factsOf(row);
  const untils = await deadlinesOf(tx, [...names.keys()]);
  const people = [...byExpert.keys()].filter((id) => id !== actor.id);
  await sendAll(deps, tx, people, ({ id }, say) => {
    const notes = [
      say('planned.body', facts),
      ...placeOf(row, say),
      ...(byExpert.get(id) ?? []).map(({ proposalId, expertId }) => {
        const about = { id: proposalId, name: names.get(proposalId) ?? '' };
        if (!open.has(`${proposalId} ${expertId}`)) return say('planned.rated', about);
        const until = untils.get(proposalId);
        return until ? say('planned.until', { ...about, until: written(until) }) : say('planned.proposal', about);
      }),
    ];
    return [
      {
        kind: 'council.letter.planned',
        subject: say('planned.subject', facts),
        digest: words.digest('planned.together', { notes }),
        paragraphs: [...notes, say('planned.private')],
        button: { label: say('planned.open'), url: `${deps.config.publicUrl}/expert-grid` },
        events: [meeting({ deps, row }, say, 'REQUEST')],
      },
    ];
  });
}

/** Somebody who sits in a council. */
interface Seated {
  readonly personId: number;
  readonly type: number;
}
type Occasion = Pick<MoveContext, 'deps' | 'tx' | 'actor' | 'row'>;

const factsOf = ({ name, date, startTime }: Occasion['row']) => ({
  council: name,
  date: written(date),
  time: startTime.slice(0, 5),
});

const placeOf = ({ place }: Pick<CouncilRecord, 'place'>, say: Say): string[] =>
  place === '' ? [] : [say('place', { place })];

const meeting = ({ deps, row }: Pick<Occasion, 'deps' | 'row'>, say: Say, method: MailEvent['method']): MailEvent =>
  meetingOf(deps, row, method, {
    summary: say('event', factsOf(row)),
    url: `${deps.config.publicUrl}/my-councils?id=${row.id}`,
  });

/** Whoever is to be there, rating or not: when and where to look. */
export const notifyInvited = (occasion: Occasion, people: readonly Seated[]): Promise<void> =>
  toParticipants(occasion, people, 'invited', (say, { personId }) => {
    const isExpert = people.some((one) => one.personId === personId && one.type === teamTypes.expert);
    const body = [say('invited.body'), ...placeOf(occasion.row, say)];
    return [...body, say(isExpert ? 'invited.as_expert' : 'invited.as_guest')];
  });

/** Another day, hour or place, beside what it was. */
export function notifyMeetingChanged(
  occasion: Occasion,
  people: readonly Seated[],
  former: Pick<CouncilRecord, 'date' | 'startTime' | 'place'>,
): Promise<void> {
  const { row } = occasion;
  const was = { day: written(former.date), former: former.startTime.slice(0, 5) };
  const isMoved = row.date !== former.date;
  const isLater = row.startTime.slice(0, 5) !== was.former;
  const moved = isMoved ? ['changed.day' as const] : isLater ? ['changed.body' as const] : [];
  return toParticipants(occasion, people, moved.length > 0 ? 'changed' : 'elsewhere', (say) => [
    ...(moved.length > 0 ? moved.map((key) => say(key, was)) : [say('elsewhere.body')]),
    ...placeOf(row, say),
  ]);
}

export const notifyRemoved = (occasion: Occasion, person: Seated): Promise<void> =>
  toParticipants(occasion, [person], 'removed', (say) => [say('removed.body')]);

/** Also experts: who was asked by the council alone rates no longer, who was assigned before it goes on. */
export function notifyCancelled(
  occasion: Occasion,
  people: readonly Seated[],
  { letGo, still }: { readonly letGo: ReadonlySet<number>; readonly still: ReadonlyMap<number, number> },
): Promise<void> {
  return toParticipants(occasion, people, 'cancelled', (say, { personId }) => {
    const count = still.get(personId) ?? 0;
    return [
      say('cancelled.body'),
      ...(letGo.has(personId) ? [say('cancelled.rate')] : []),
      ...(count > 0 ? [say('cancelled.still', { count })] : []),
    ];
  });
}

const toParticipants = (
  { deps, tx, actor, row }: Occasion,
  people: readonly Seated[],
  letter: 'invited' | 'changed' | 'elsewhere' | 'cancelled' | 'removed',
  paragraphs: (say: Say, to: Pick<Seated, 'personId'>) => readonly string[],
): Promise<void> =>
  sendAll(
    deps,
    tx,
    people.map(({ personId }) => personId).filter((id) => id !== actor.id),
    ({ id: personId }, say) => {
      const facts = factsOf(row);
      const url = `${deps.config.publicUrl}/my-councils`;
      const isOpen = letter !== 'cancelled' && letter !== 'removed';
      const notes = paragraphs((key, more) => say(key, { ...facts, ...more }), { personId });
      return [
        {
          kind: `council.letter.${letter}`,
          subject: say(`${letter}.subject`, facts),
          digest: words.digest(`${letter}.together`, { notes: [...notes] }),
          paragraphs: notes,
          button: isOpen
            ? { label: say('invited.open'), url: `${url}?id=${row.id}` }
            : { label: say('invited.open_all'), url },
          events: [meeting({ deps, row }, say, isOpen ? 'REQUEST' : 'CANCEL')],
        },
      ];
    },
  );

/**
 * One letter for each station to each who is responsible for it: so many proposals, so many hours. Own ones are not
 * counted: what becomes of them nobody learns by an office (fine point H36), nor of those with a conflict declared.
 */
export async function notifyStationsOfCouncil(
  { deps, tx, actor, row }: MoveContext,
  accepted: readonly MovedEntry[],
): Promise<void> {
  const byStation = Map.groupBy(accepted, ({ stationId }) => stationId ?? 0);
  const responsibles = await responsiblesOfAll(tx, [...byStation.keys()]);
  const teams = await teamsOf(
    tx,
    accepted.map(({ proposalId: id, applicantId, stationId }) => ({ id, applicantId, stationId, kindId: null })),
  );
  const declared = await declaredAmong(
    tx,
    accepted.map(({ proposalId }) => proposalId),
  );
  const isUntold = (proposalId: number, personId: number) =>
    teams.get(proposalId)?.includes(personId) ||
    declared.some((one) => one.proposalId === proposalId && one.expertId === personId);
  const nameOf = await stationNamesOf(tx, [...byStation.keys()]);
  const people = responsibles.map(({ personId }) => personId).filter((id) => id !== actor.id);
  await sendAll(deps, tx, people, (receiver, say) =>
    responsibles
      .filter(({ personId }) => personId === receiver.id)
      .flatMap(({ stationId }) => {
        const all = byStation.get(stationId) ?? [];
        const others = all.filter(({ proposalId }) => !isUntold(proposalId, receiver.id));
        if (others.length === 0) return [];
        const station = nameOf(stationId)[receiver.language === 'ru' ? 'nameRu' : 'nameEn'];
        const hours = others.reduce((sum, { grantedHours }) => sum + (grantedHours ?? 0), 0);
        const facts = { council: row.name, date: written(row.date), station, count: others.length, hours };
        return {
          kind: 'council.letter.allocate' as const,
          subject: say('allocate.subject', facts),
          digest: words.digest('allocate.together', { notes: [say('allocate.body', facts)] }),
          paragraphs: [say('allocate.body', facts)],
          button: { label: say('allocate.open'), url: `${deps.config.publicUrl}/bs/${stationId}` },
        };
      }),
  );
}

/** In as many statements for many people as for one. */
async function sendAll(
  deps: Deps,
  tx: Tx,
  personIds: readonly number[],
  write: (receiver: Receiver, say: Say) => readonly Laid[],
): Promise<void> {
  if (personIds.length === 0) return;
  const found = await receiversOf(tx, [...new Set(personIds)]);
  const receivers = found.filter((receiver) => mayReceive(receiver, 'personal'));
  const unsubscribing = await unsubscribeLinks(deps, tx, receivers);
  const mails = receivers.flatMap((receiver) => {
    const { email: to, language } = receiver;
    const say: Say = (key, facts = {}) => words.text(language, key, facts);
    const greeting = say('greeting', { name: givenNames(receiver) });
    return write(receiver, say).map(
      (laid): Mail => ({
        to,
        language,
        ...laid,
        paragraphs: [greeting, ...laid.paragraphs],
        unsubscribeUrl: unsubscribing.get(receiver.id) ?? '',
      }),
    );
  });
  await deps.outbox.sendAll(tx, mails);
}
