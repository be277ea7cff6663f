import { routes } from '@luch/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { councilSlugs } from '../../../testing/council-world.ts';
import { run } from '../../../testing/pdf-text.ts';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  everythingTold,
  type ReadingKey,
  readingCalls,
  readingPosts,
  type Told,
} from '../../../testing/reading-calls.ts';
import {
  atCouncilStation,
  besides,
  moderators,
  offices,
  outsiders,
  planners,
  raters,
  said,
  saidInCouncil,
} from '../../../testing/who-reads-what.ts';
import { OWN, type ReviewWorld, reviewWorld, tags } from '../../../testing/review-world.ts';
import { known, type ReaderName, readerNames } from '../../../testing/readers.ts';

/** Everything that can be asked, asked by everybody: what is not meant for a reader is in no answer and no document. */
let portal: TestPortal;
let world: ReviewWorld;
const told = new Map<ReaderName, readonly Told[]>();
beforeAll(async () => {
  portal = await testPortal();
  world = await reviewWorld(portal);
  for (const name of readerNames) told.set(name, await everythingTold(portal, world.readers[name], world));
}, 900_000);
afterAll(() => portal.close());

const answers = (name: ReaderName, key?: ReadingKey) =>
  (told.get(name) ?? []).filter((one) => key === undefined || one.key === key);
const surnames: readonly unknown[] = Object.entries(known).flatMap(([key, one]) =>
  key.endsWith('Surname') ? one : [],
);
/** Oneself, and everybody to whom they administer: a name there says nothing of a proposal. */
const peopleThemselves = ['GET /accounts/profile/', 'GET /api/administration/people/'];
function whoReads(what: string | RegExp): ReaderName[] {
  const says = (text: string) => (typeof what === 'string' ? run(text).includes(run(what)) : what.test(text));
  const isPublic = ({ key }: Told) => surnames.includes(what) && peopleThemselves.includes(key);
  return readerNames.filter((name) => answers(name).some((one) => !isPublic(one) && says(one.text)));
}
const inOrder = (names: readonly ReaderName[]) => readerNames.filter((name) => names.includes(name));

describe('reading as everybody', () => {
  it('asks every call that reads, so that a new one is asked from its first day', () => {
    const keys = Object.keys(routes).filter((key) => key.startsWith('GET '));
    expect(Object.keys(readingCalls).sort()).toEqual([...keys, ...readingPosts].sort());
  });

  it('meets answers and refusals, and no failure', () => {
    for (const name of readerNames)
      for (const { key, asked, status } of answers(name))
        expect([name, key, asked, [200, 400, 403, 404, 409].includes(status)]).toEqual([name, key, asked, true]);
  });
});

describe.each(Object.entries(said))('%s', (word, { others, own }) => {
  it.each(tags)('of a proposal in %s is read by whom it is meant for, and by nobody else', (tag) => {
    expect(whoReads(`${word}-${tag}`)).toEqual(inOrder(others));
  });

  it('of a moderator’s proposal reaches its author as any author', () => {
    expect(whoReads(`${word}-${OWN}`)).toEqual(inOrder(own));
  });
});

describe.each(Object.entries(saidInCouncil))('%s', (word, readers) => {
  it.each(councilSlugs)('in a council that is %s is read by whom it is meant for, and by nobody else', (slug) => {
    expect(whoReads(`${word}-${slug}`)).toEqual(inOrder(readers(slug)));
  });
});

describe.each(Object.entries(besides))('%s', (_name, { what, readers }) => {
  it('is read by whom it is meant for, and by nobody else', () => {
    expect(whoReads(what)).toEqual(inOrder(readers));
  });
});

/** Calls about one proposal, which is not there for whoever may not see it. */
const ofOne: ReadingKey[] = [
  'GET /api/proposals/proposal/detail/',
  'GET /api/proposals/proposal/versions/',
  'GET /api/proposals/proposal/permissions/',
  'GET /api/proposals/proposal/add_to_team/',
  'GET /api/proposals/proposal/export/',
  'GET /api/proposals/proposal/export_list_excel/',
  'GET /api/proposals/expertise/list/',
  'GET /api/proposals/expertise/draft/',
  'GET /api/proposals/expertise/questions/',
  'POST /api/proposals/action/history/',
  'POST /api/references/files/list/',
  'GET /api/councils/detail/',
  'GET /api/councils/habits/',
  'GET /api/councils/notes/',
];
const dashboards = (Object.keys(readingCalls) as ReadingKey[]).filter((key) => key.startsWith('GET /api/stats/'));
/** Calls of an office, and who holds it. */
const ofOffice: Partial<Record<ReadingKey, readonly ReaderName[]>> = {
  'GET /api/proposals/expert-proposal-new/list/': offices,
  'GET /api/proposals/expert-proposal-new/counts/': offices,
  'GET /api/proposals/old-proposal/list/': offices,
  'GET /api/proposals/expert-proposal-new/station_counts/': offices,
  'POST /api/proposals/proposal/bulk/': offices,
  'GET /api/proposals/proposal/proposal_experts/': moderators,
  'POST /api/proposals/proposal/proposal_experts/distribution/': moderators,
  'GET /api/proposals/expert-proposal/list/': raters,
  'POST /api/proposals/expert-proposal/list/': raters,
  'GET /api/proposals/expert-proposal/counts/': raters,
  'GET /api/councils/available/': moderators,
  'GET /api/council/export_word/': moderators,
  'GET /api/councils/export_word/': moderators,
  'GET /api/councils/export_excel/': moderators,
  'GET /api/councils/export_pdf/': moderators,
  'GET /api/councils/station/': [...moderators, ...atCouncilStation],
  'GET /api/outbox/batches/list/': [...moderators, 'head', 'other head'],
  'GET /api/outbox/batches/letters/': [...moderators, 'head', 'other head'],
  'GET /api/proposals/letters/': [...moderators, 'head', 'other head'],
  'POST /api/outbox/preview/': [...moderators, 'head', 'other head'],
  'POST /api/outbox/held/': [...moderators, 'head', 'other head'],
  'GET /api/outbox/batches/detail/': [...moderators, 'head', 'other head'],
  'GET /api/passes/counts/': [...moderators, 'passes'],
  'GET /api/passes/gate/': [...moderators, 'passes'],
  ...Object.fromEntries(dashboards.map((key) => [key, [...moderators, 'head', 'other head', 'administrator']])),
  'GET /api/stats/users/total/': [...moderators, 'administrator'],
  'GET /api/stats/users/role/': [...moderators, 'administrator'],
  'GET /api/stats/users/organisation/': [...moderators, 'administrator'],
  'POST /api/experiment/detail/': offices,
  'GET /api/calendar/stations/': offices,
  'GET /api/calendar/stations_overview/': offices,
  'GET /api/calendar/to_plan/': offices,
  'GET /api/proposals/bs-report/list/': offices,
  'GET /api/calendar/beam/': offices,
  'GET /api/users/profiles/bslist/': offices,
  'GET /api/calendar/inhouse/': [...planners, 'other station'],
  'GET /api/calendar/station_workload/': [...planners, 'other station'],
};

describe('refused', () => {
  it.each(outsiders)('%s finds nothing, whatever is asked about one proposal', (name) => {
    // The pass office reads what happened to a pass.
    const aboutProposals = (key: ReadingKey) =>
      answers(name, key).filter(
        ({ asked }) => !(typeof asked === 'object' && 'object_type' in asked && asked.object_type === 2),
      );
    for (const key of ofOne)
      expect([key, [...new Set(aboutProposals(key).map(({ status }) => status))]]).toEqual([key, [404]]);
  });

  it.each(Object.entries(ofOffice))('is %s to whoever lacks its office', (key, holders) => {
    const refused = readerNames.filter((name) =>
      answers(name, key as ReadingKey).every(({ status }) => status === 403),
    );
    expect(refused).toEqual(readerNames.filter((name) => !holders.includes(name)));
  });

  it('is said in words, and signs nobody out', () => {
    for (const name of readerNames)
      for (const { key, status, body } of answers(name))
        if (status === 403) {
          expect([key, body]).toMatchObject([key, { detail: expect.any(String), code: expect.any(String) }]);
          expect(body).not.toHaveProperty('status');
        }
  });

  it('in the same words whether it is hidden or was never there', async () => {
    const { stranger } = world.readers;
    for (const key of ofOne.filter((one) => one.startsWith('GET '))) {
      const path = key.slice('GET '.length);
      const [hidden] = answers('stranger', key);
      const query = JSON.stringify(hidden?.asked).replace(/\d+"$/, '999999').slice(1);
      expect([key, (await stranger.call('GET', `${path}?${query}`)).body]).toEqual([key, hidden?.body]);
    }
  });
});
