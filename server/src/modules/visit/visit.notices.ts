import { givenNames } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineLetterWords } from '../../platform/mail/letter-words.ts';
import { mayReceive } from '../account/account.policy.ts';
import { receiversOf } from '../account/account.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import en from './visit.mail.en.json' with { type: 'json' };
import ru from './visit.mail.ru.json' with { type: 'json' };

/** Letters to visitors: each is queued in the transaction of its event, and none goes to whoever caused it. */
const words = defineLetterWords('visit', { ru, en });

export interface ToldVisit {
  readonly id: number;
  readonly personId: number | null;
  readonly proposalId: number;
  readonly arrives: string;
  readonly leaves: string;
}
type Post = Pick<Deps, 'outbox' | 'config'>;

/** Somebody is to come and is asked to confirm. */
export const notifyNamed = (deps: Post, tx: Tx, actor: Actor, visits: readonly ToldVisit[]): Promise<void> =>
  post(deps, tx, actor, visits, 'named');

/** The experiment was moved, and the days that somebody had confirmed no longer suit it. */
export const notifyMoved = (deps: Post, tx: Tx, actor: Actor, visits: readonly ToldVisit[]): Promise<void> =>
  post(deps, tx, actor, visits, 'moved');

/** Nobody expects this person any more. */
export const notifyLapsed = (deps: Post, tx: Tx, actor: Actor, visits: readonly ToldVisit[]): Promise<void> =>
  post(deps, tx, actor, visits, 'lapsed');

/** The time that was given back stands again, and with it the visit. */
export const notifyRestored = (deps: Post, tx: Tx, actor: Actor, visits: readonly ToldVisit[]): Promise<void> =>
  post(deps, tx, actor, visits, 'restored');

/** Whoever is there stays as long as the experiment, which was moved: nothing is asked of them. */
export const notifyLeaving = (deps: Post, tx: Tx, actor: Actor, visits: readonly ToldVisit[]): Promise<void> =>
  post(deps, tx, actor, visits, 'leaving');

async function post(
  deps: Post,
  tx: Tx,
  actor: Actor,
  visits: readonly ToldVisit[],
  letter: keyof typeof kinds,
): Promise<void> {
  const told = visits.filter(({ personId }) => personId !== null && personId !== actor.id);
  const [first] = told;
  if (!first) return;
  const about = await aboutOf(tx, first.proposalId);
  const receivers = await receiversOf(
    tx,
    told.map(({ personId }) => personId ?? 0),
  );
  const { publicUrl } = deps.config;
  await deps.outbox.sendAll(
    tx,
    receivers
      .filter((receiver) => mayReceive(receiver, 'decision'))
      .map((receiver) => {
        const { language, id } = receiver;
        const own = told.filter(({ personId }) => personId === id);
        const [visit = first] = own;
        const facts = {
          id: visit.proposalId,
          name: about.name,
          station: language === 'ru' ? about.nameRu : about.nameEn,
          days: daysIn(own),
          person: givenNames(receiver),
        };
        const say = (key: Parameters<typeof words.text>[1]) => words.text(language, key, facts);
        return {
          to: receiver.email,
          language,
          kind: kinds[letter],
          proposalId: visit.proposalId,
          subject: say(`${letter}.subject`),
          paragraphs: [say('greeting'), say(`${letter}.body`), say('about')],
          ...(letter !== 'lapsed' && {
            button: { label: say('visit'), url: `${publicUrl}/visits?visit=${visit.id}` },
          }),
          // Who is of the team no more reads no more of it.
          ...(letter === 'lapsed' &&
            about.team.includes(id) && {
              button: { label: say('open'), url: `${publicUrl}/user?id=${visit.proposalId}` },
            }),
        };
      }),
  );
}

const kinds = {
  named: 'visit.letter.named',
  moved: 'visit.letter.moved',
  lapsed: 'visit.letter.lapsed',
  restored: 'visit.letter.restored',
  leaving: 'visit.letter.moved',
} as const;

async function aboutOf(tx: Tx, proposalId: number) {
  const [found] = await tx
    .select({
      name: proposal.name,
      nameRu: station.nameRu,
      nameEn: station.nameEn,
      team: sql<number[]>`array(select m.person_id from proposal_member m
        where m.proposal_id = ${proposal.id} and m.is_active) || ${proposal.applicantId}`,
    })
    .from(proposal)
    .leftJoin(station, eq(station.id, proposal.stationId))
    .where(eq(proposal.id, proposalId));
  return {
    name: found?.name ?? '',
    nameRu: found?.nameRu ?? '',
    nameEn: found?.nameEn ?? '',
    team: found?.team ?? [],
  };
}

/** «24.11.2026 – 25.11.2026, 01.12.2026»: of each visit its first and its last day, of one day the day. */
function daysIn(visits: readonly ToldVisit[]): string {
  const written = (day: string) => day.split('-').toReversed().join('.');
  const each = visits
    .toSorted((one, other) => one.arrives.localeCompare(other.arrives))
    .map(({ arrives, leaves }) => [...new Set([arrives, leaves].map(written))].join(' – '));
  return [...new Set(each)].join(', ');
}
