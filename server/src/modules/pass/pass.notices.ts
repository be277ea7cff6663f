import { givenNames } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { passStatus } from '@luch/contract/pass/pass.machine.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineLetterWords } from '../../platform/mail/letter-words.ts';
import { mayReceive } from '../account/account.policy.ts';
import { receiversOf } from '../account/account.queries.ts';
import { noticeFactsOf } from './card/notice-facts.queries.ts';
import en from './pass.mail.en.json' with { type: 'json' };
import ru from './pass.mail.ru.json' with { type: 'json' };
import { passOfficePeople } from './pass-office.queries.ts';
import type { PassRecord } from './pass.tables.ts';

/** Letters about passes: nobody switches them off (fine point A49). Each is queued in the transaction of its event. */
const words = defineLetterWords('pass', { ru, en });
type LetterName = { [K in keyof typeof ru]: (typeof ru)[K] extends { subject: string } ? K : never }[keyof typeof ru];

interface Occasion {
  readonly deps: Pick<Deps, 'outbox' | 'config' | 'texts'>;
  readonly tx: Tx;
  readonly row: PassRecord;
}

export const notifyRequested = async (occasion: Occasion): Promise<void> =>
  post(occasion, await passOfficePeople(occasion.tx), 'requested', { to: 'office' });

export const notifyMoved = (occasion: Occasion, action: 'in_work' | 'done'): Promise<void> =>
  post(occasion, [occasion.row.creatorId], action, { to: 'team' });

/** Guests with an account hear that they may come; whoever asked for the pass has a letter of their own. */
export async function notifyReady(occasion: Occasion): Promise<void> {
  const { guestIds } = await noticeFactsOf(occasion.tx, occasion.row.id);
  const others = guestIds.filter((id) => id !== occasion.row.creatorId);
  await post(occasion, others, 'ready', { to: 'team' });
}

/** Whoever asked hears why; so do guests who had heard that they may come, and the author where staff had asked for them. */
export async function notifyRejected(occasion: Occasion, comment: string): Promise<void> {
  const { row, tx } = occasion;
  const { guestIds, applicantId, isOfTeam } = await noticeFactsOf(tx, row.id);
  const guests = row.status === passStatus.ready ? guestIds.filter((id) => id !== row.creatorId) : [];
  const author = isOfTeam || guests.includes(applicantId) ? [] : [applicantId];
  await post(occasion, [row.creatorId, ...author], 'reject', { to: 'team', comment });
  await post(occasion, guests, 'cancelled', { to: 'team', comment });
}

export const notifyAskedToCancel = async (occasion: Occasion, comment: string): Promise<void> =>
  post(occasion, await passOfficePeople(occasion.tx), 'asked', { to: 'office', comment });

/** The proposal has no time any more: whoever asked hears that the request has gone. */
export const notifyLapsed = (occasion: Occasion): Promise<void> =>
  post(occasion, [occasion.row.creatorId], 'lapsed', { to: 'team' });

/** And the office, that a pass which it works on or has issued may have to be rejected (fine point H31). */
export const notifyUnfounded = async (occasion: Occasion): Promise<void> =>
  post(occasion, await passOfficePeople(occasion.tx), 'unfounded', { to: 'office' });

interface Letter {
  readonly to: 'office' | 'team';
  readonly comment?: string;
}

async function post(
  { deps, tx, row }: Occasion,
  personIds: readonly number[],
  letter: LetterName,
  { to, comment = '' }: Letter,
): Promise<void> {
  if (personIds.length === 0) return;
  const receivers = (await receiversOf(tx, personIds)).filter((receiver) => mayReceive(receiver, 'decision'));
  const { proposalName, stationRu, stationEn } = await noticeFactsOf(tx, row.id);
  const { publicUrl } = deps.config;
  // What the office has to do goes together; what it has done is a decision, each a letter of its own.
  const together = `${letter}.together`;
  const url =
    to === 'office' ? `${publicUrl}/passes?id=${row.id}` : `${publicUrl}/user?id=${row.proposalId}&pass=${row.id}`;
  await deps.outbox.sendAll(
    tx,
    receivers.map((receiver) => {
      const { language } = receiver;
      const facts = {
        id: row.id,
        proposal: row.proposalId,
        name: proposalName,
        station: language === 'ru' ? stationRu : stationEn,
        days: daysIn(row),
        until: row.type === null ? '' : untilIn(deps, language, row.type),
      };
      const say = (key: Parameters<typeof words.text>[1], more: Readonly<Record<string, string>> = {}) =>
        words.text(language, key, { ...facts, ...more });
      const said = comment === '' ? [] : [say('comment', { comment })];
      return {
        to: receiver.email,
        language,
        kind: kinds[letter],
        subject: say(`${letter}.subject`),
        ...(words.has(together) && { digest: words.digest(together, { notes: [say('about'), ...said] }) }),
        paragraphs: [say('greeting', { person: givenNames(receiver) }), say(`${letter}.body`), say('about'), ...said],
        button: { label: say('open_pass'), url },
      };
    }),
  );
}

const kinds = {
  requested: 'pass.letter.requested',
  in_work: 'pass.letter.moved',
  done: 'pass.letter.moved',
  reject: 'pass.letter.moved',
  ready: 'pass.letter.ready',
  cancelled: 'pass.letter.moved',
  asked: 'pass.letter.asked',
  lapsed: 'pass.letter.lapsed',
  unfounded: 'pass.letter.lapsed',
} as const satisfies Record<LetterName, string>;

const untilIn = ({ texts }: Pick<Deps, 'texts'>, language: Language, type: number): string =>
  texts.text(language, type === 1 ? 'pass.type.1' : 'pass.type.2');

/** «19.11.2026 – 21.11.2026», of one day the day. */
export function daysIn({ starts, ends }: Pick<PassRecord, 'starts' | 'ends'>): string {
  const days = [starts, ends].flatMap((day) => (day === null ? [] : day.split('-').toReversed().join('.')));
  return [...new Set(days)].join(' – ');
}
