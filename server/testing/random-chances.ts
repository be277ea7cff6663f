import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { council, councilEntry, councilEntryExpert, councilTeam } from '../src/modules/council/council.tables.ts';
import { pass } from '../src/modules/pass/pass.tables.ts';
import { proposal } from '../src/modules/proposal/proposal.tables.ts';
import type { Draw } from '../src/platform/seeded-random.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';

/** Everybody who may do something. */
export async function cast(portal: TestPortal) {
  return {
    author: portal.asApplicant,
    'other author': await portal.someone(),
    'moderating author': await portal.someone({ roles: ['moderator'] }),
    member: portal.asColleague,
    moderator: portal.asModerator,
    'other moderator': await portal.someone({ roles: ['moderator'] }),
    station: portal.asScientist,
    'other station': await portal.someone({ roles: ['bs'], stations: [2] }),
    head: portal.asHead,
    expert: portal.asExpert,
    'other expert': await portal.someone({ roles: ['expert'] }),
    'unasked expert': await portal.someone({ roles: ['expert'] }),
    passes: portal.asPasses,
    stranger: portal.asStranger,
  } as const satisfies Record<string, TestPerson>;
}
export type People = Awaited<ReturnType<typeof cast>>;
export type Name = keyof People;

/** What stands when somebody chooses what to do; it may have moved on when the call arrives. */
export async function seen({ db }: TestPortal) {
  const [proposals, records, councils, entries, entryExperts, team, passes] = await Promise.all([
    db.select().from(proposal).orderBy(proposal.id),
    db.select().from(calendarRecord).orderBy(calendarRecord.id),
    db.select().from(council).orderBy(council.id),
    db.select().from(councilEntry).orderBy(councilEntry.id),
    db.select().from(councilEntryExpert).orderBy(councilEntryExpert.id),
    db.select().from(councilTeam).orderBy(councilTeam.id),
    db.select().from(pass).orderBy(pass.id),
  ]);
  return { proposals, records, councils, entries, entryExperts, team, passes };
}

export interface Chance {
  readonly portal: TestPortal;
  readonly draw: Draw;
  readonly people: People;
  readonly world: Awaited<ReturnType<typeof seen>>;
}
export interface Call {
  readonly who?: Name;
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
}
export type Act = (chance: Chance) => Call | Promise<Call>;
