import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { importDump } from '@luch/server/modules/archive/commands/import-dump.ts';
import { loadSessions } from '@luch/server/modules/reference/load.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { demoAccounts } from './accounts.ts';
import { addPeople, type Players } from './people.ts';
import { seededRandom } from './random.ts';
import { plan, type Story, storyOf } from './stories.ts';
import { type Cast, tellStory } from './tell-story.ts';
import { draftWriter, texts } from './texts.ts';
import { timetable } from './timetable.ts';

/** Stories told at the same time; more than the cores only wait for each other. */
const AT_ONCE = 4;
const YEARS_BACK = 2;

/** Fills an empty, migrated database. `deps` has a silent outbox: letters about things that never happened are nobody's. */
export async function seed(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const founded = new Date(now);
  founded.setUTCFullYear(now.getUTCFullYear() - YEARS_BACK);
  const players = await addPeople(deps.db, founded);
  await loadSessions(deps.db, JSON.parse(dataFile('sessions.json').toString('utf8')));
  await takeOldProposals(deps);
  const write = await draftWriter(deps.db);
  const cast = castOf(players);
  const stories = allStories(now).sort((a, b) => a.begun.getTime() - b.begun.getTime());
  const waiting = stories.values();
  // Numbers follow time as far as the tellers keep step.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const story of waiting) await tellStory(deps, story, cast, write);
    }),
  );
}

/** By the operator's own command; a demonstration with a row that cannot be taken is a mistake of ours. */
async function takeOldProposals({ db, clock }: Deps): Promise<void> {
  const { refused } = await importDump(db, dataFile('old-proposals.json'), clock.now());
  if (refused.length > 0) throw new Error(`old-proposals.json: ${refused.join('; ')}`);
}

const dataFile = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../data', name));

function allStories(now: Date): Story[] {
  const casting = {
    now,
    random: seededRandom(2026),
    slots: timetable(),
    texts: texts.map((text) => ({ station: text.station, hours: text.experiment_duration })),
  };
  const authors = authorsInTurn();
  let number = 0;
  return Object.entries(plan).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, index) => {
      const status = Number(id) as ProposalStatus;
      return storyOf(status, number++, authors(status, index), casting);
    }),
  );
}

const [demoApplicant] = demoAccounts;
/** Statuses in which the demonstration's applicant has one; at most four of them in 2..8, to stay under the limit. */
const applicantsOwn: readonly ProposalStatus[] = [1, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** The demonstration's applicant first, then everybody who writes proposals, in turn. */
function authorsInTurn() {
  const staff = new Set(demoAccounts.map((account) => account.person));
  const writers = Array.from({ length: 32 }, (_, index) => index + 1).filter((person) => !staff.has(person));
  let turn = 0;
  return (status: ProposalStatus, index: number): number => {
    if (index === 0 && demoApplicant && applicantsOwn.includes(status)) return demoApplicant.person;
    turn += 1;
    return writers[turn % writers.length] ?? 1;
  };
}

function castOf(players: Players): Cast {
  const named = (name: string): Actor => {
    const account = demoAccounts.find((one) => one.name === name);
    const actor = account && players.get(account.person);
    if (!actor) throw new Error(`Nobody plays ${name}`);
    return actor;
  };
  const heads = [named('head'), named('head.reactor'), named('head.lab')];
  const moderator = named('moderator');
  const scientist = named('scientist');
  const reactor = named('scientist.reactor');
  return {
    author(story) {
      const actor = players.get(story.author);
      if (!actor) throw new Error(`Nobody is ${story.author}`);
      return actor;
    },
    moderator,
    head: (kind) => heads[kind - 1] ?? moderator,
    // Where nobody of the demonstration keeps the station, the moderator stands in, as the rights allow.
    station: (code) => (kept.has(code) ? scientist : textKind(code) === 2 ? reactor : moderator),
  };
}

const kept = new Set(demoAccounts.find((account) => account.name === 'scientist')?.stations ?? []);
const textKind = (code: string) => texts.find((text) => text.station === code)?.kind;
