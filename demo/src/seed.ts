import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY } from '@luch/contract/kernel/days.ts';
import { importDump } from '@luch/server/modules/archive/commands/import-dump.ts';
import { eraseOldGuests } from '@luch/server/modules/pass/commands/erase-guests.ts';
import { auditEvent } from '@luch/server/modules/audit/audit.tables.ts';
import { loadSessions } from '@luch/server/modules/reference/load.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import { allStories } from './all-stories.ts';
import { decideForLater } from './batches.ts';
import { castOf } from './cast.ts';
import { planCouncils } from './councils.ts';
import { keepViews } from './kept-views.ts';
import { answerOfExperts } from './expert-answers.ts';
import { expert } from './panel.ts';
import { givePasses } from './passes.ts';
import { writeMailings } from './mailings.ts';
import { askFromTheBeginning, askMore } from './own-questions.ts';
import { addPeople } from './people.ts';
import { fillCalendar } from './station-calendar.ts';
import type { Story } from './story.ts';
import { seedStory } from './seed-story.ts';
import { draftWriter } from './texts.ts';
import { planTheVisits } from './visits.ts';

/** Stories told at the same time; more than the cores only wait for each other. */
const AT_ONCE = 4;
const YEARS_BACK = 2;

interface Telling {
  readonly told?: readonly Story[];
  /** How many stories of how many are told. */
  readonly hear?: (done: number, total: number) => void;
  /** Nobody waits for the rest any more. */
  readonly leaving?: AbortSignal;
}

/**
 * Fills an empty, migrated database. `deps` has a silent outbox: letters about things that never happened are nobody's.
 * A test tells fewer stories.
 */
export async function seed(
  deps: Deps,
  { told = allStories(deps.clock.now()), hear, leaving }: Telling = {},
): Promise<void> {
  const now = deps.clock.now();
  const founded = new Date(now);
  founded.setUTCFullYear(now.getUTCFullYear() - YEARS_BACK);
  const players = await addPeople(deps.db, founded, now);
  await loadSessions(deps.db, JSON.parse(dataFile('sessions.json').toString('utf8')));
  await takeOldProposals(deps);
  const write = await draftWriter(deps.db);
  const cast = castOf(players);
  const asking = await askFromTheBeginning({ ...deps, clock: turnableClock(founded) }, cast.administrator);
  const stories = told.toSorted((a, b) => a.begun.getTime() - b.begun.getTime());
  const waiting = stories.values();
  let done = 0;
  // Numbers follow time, and are the same at every seeding.
  const inTurn = oneAfterAnother();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const story of waiting) {
        leaving?.throwIfAborted();
        await seedStory(deps, story, cast, write, inTurn);
        hear?.((done += 1), stories.length);
      }
    }),
  );
  await seedStory(deps, draftOfADouble(now), cast, write, inTurn);
  await seedStory(deps, draftAtTheStation(now), cast, write, inTurn);
  await askMore(deps, cast.administrator, asking);
  await keepViews(deps, cast.moderator);
  await fillCalendar(deps, cast);
  await planTheVisits(deps, { office: cast.passes, safety: cast.safety });
  await givePasses(deps, cast.passes);
  // As every night since would have done.
  await eraseOldGuests(deps);
  await planCouncils(deps, { moderator: cast.moderator, expert: cast.person(expert) });
  await answerOfExperts(deps, cast.moderator, cast.person(expert));
  await decideForLater(deps, { moderator: cast.moderator, expert: cast.person(expert) });
  await writeMailings(deps, cast.moderator);
  await orderJournal(deps);
}

/** Stories are told one after another, though what they tell of happened at the same time: the journal is in order of time. */
async function orderJournal({ db }: Deps): Promise<void> {
  const told = await db.delete(auditEvent).returning();
  const inOrder = told.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  await db.insert(auditEvent).values(
    inOrder.map(({ at, actorId, action, subject, subjectId, detail }) => ({
      at,
      actorId,
      action,
      subject,
      subjectId,
      detail,
    })),
  );
}

/** Somebody who has forgotten their account has made a second one, and begun a proposal there. */
const draftOfADouble = (now: Date): Story => ({
  text: 3,
  variation: 1,
  author: 42,
  begun: new Date(now.getTime() - 3 * 3_600_000),
  complete: false,
  attach: false,
  preferred: undefined,
  steps: [],
});

/** The applicant whose address is printed finds what a station asks since this draft was begun. */
const draftAtTheStation = (now: Date): Story => ({
  text: 2,
  variation: 2,
  author: 3,
  begun: new Date(now.getTime() - 5 * DAY),
  complete: true,
  attach: false,
  preferred: undefined,
  steps: [],
});

/** What is asked for first is done first, and the next thing waits for it. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const next = last.then(work);
    last = next;
    return next;
  };
}

/** By the operator's own command; a demonstration with a row that cannot be taken is a mistake of ours. */
async function takeOldProposals({ db, clock }: Deps): Promise<void> {
  const { refused } = await importDump(db, dataFile('old-proposals.json'), clock.now());
  if (refused.length > 0) throw new Error(`old-proposals.json: ${refused.join('; ')}`);
}

const dataFile = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../data', name));
