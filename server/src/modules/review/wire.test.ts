import type { CouncilSlug } from '@luch/contract/council/council.machine.ts';
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
  known,
  OWN,
  type ReaderName,
  readerNames,
  type ReviewWorld,
  reviewWorld,
  tags,
} from '../../../testing/review-world.ts';

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

const members: ReaderName[] = ['member', 'moderating member', 'station of the team'];
const experts: ReaderName[] = ['expert who rated', 'expert who has typed'];
const judges: ReaderName[] = ['station', 'head', 'moderator'];
const moderators: ReaderName[] = ['moderator', 'moderating author', 'moderating member'];
const offices: ReaderName[] = [...moderators, 'station', 'station of the team', 'other station', 'head', 'other head'];
const raters: ReaderName[] = [
  ...moderators,
  ...experts,
  'expert of before',
  'expert of nothing',
  'expert who declined',
  'expert of councils',
];
const outsiders: ReaderName[] = [
  'former member',
  'other station',
  'other head',
  'expert of before',
  'expert of nothing',
  'expert who declined',
  'passes',
  'administrator',
  'stranger',
];

interface Rule {
  readonly others: readonly ReaderName[];
  readonly own: readonly ReaderName[];
}
/** `others`: of an applicant’s proposals; a moderator who leads another is staff to them. `own`: of that other one. */
const team = { others: ['author', ...members], own: ['moderating author', ...members] } as const satisfies Rule;
const staff = { others: [...judges, 'moderating author'], own: judges } as const satisfies Rule;
const together = (...rules: readonly Rule[]): Rule => ({
  others: rules.flatMap(({ others }) => others),
  own: rules.flatMap(({ own }) => own),
});
const assigned: Rule = { others: experts, own: experts };
const everybody = together(team, staff, assigned);

/** What is said about a proposal, and who may read it. */
const said: Record<string, Rule> = {
  name: everybody,
  text: everybody,
  file: everybody,
  'open-comment': everybody,
  reason: everybody,
  verdict: together(staff, assigned),
  'expert-comment': together(staff, assigned),
  remark: staff,
  request: staff,
  rating: { others: ['moderator', 'moderating author', 'expert who rated'], own: ['moderator', 'expert who rated'] },
  before: { others: ['moderator', 'moderating author'], own: ['moderator'] },
  declined: { others: ['moderator', 'moderating author'], own: ['moderator'] },
  typed: { others: ['expert who has typed'], own: ['expert who has typed'] },
};

/** The people of councils; one of the experts rates everything else too. */
const council: ReaderName[] = ['expert of councils', 'expert who rated', 'invited to councils'];
const sitting: ReaderName[] = ['expert of councils', 'expert who rated'];
const besideOwn: ReaderName[] = ['moderator', 'moderating member'];
const open: readonly CouncilSlug[] = ['planned', 'review', 'planning', 'held'];
const decided: readonly CouncilSlug[] = ['review', 'planning', 'held'];

/** What is said in a council in this status, and who may read it: nothing of it is a station's, nor a team's. */
const saidInCouncil: Record<string, (slug: CouncilSlug) => readonly ReaderName[]> = {
  'given-here': (slug) => [...moderators, ...ratersIn(slug, 'expert of councils')],
  'given-beside': (slug) => [...moderators, ...ratersIn(slug, 'expert who rated')],
  'about-own': (slug) => [...besideOwn, ...ratersIn(slug, 'expert of councils')],
  protocol: (slug) => [...moderators, ...(open.includes(slug) ? ['expert who rated' as const] : [])],
  decided: (slug) => [...moderators, ...(decided.includes(slug) ? council : [])],
  // Its author reads it when the council is held: by then the proposal itself has been told.
  'of-own': (slug) => [
    ...besideOwn,
    ...(slug === 'held' ? ['moderating author' as const] : []),
    ...(decided.includes(slug) ? council : []),
  ],
  noted: (slug) => (decided.includes(slug) ? [...moderators, ...council] : []),
  // What was said about it in the room its author never reads.
  'note-of-own': (slug) => (decided.includes(slug) ? [...besideOwn, ...council] : []),
  // Told by the list to whoever may open it.
  number: (slug) => [...moderators, ...(open.includes(slug) ? [...council, ...atCouncilStation] : [])],
};
/** Whoever gave it, while the council is open to them; all who sit in it, while it discusses. */
const ratersIn = (slug: CouncilSlug, giver: ReaderName): readonly ReaderName[] =>
  slug === 'review' ? sitting : open.includes(slug) ? [giver] : [];
const atCouncilStation: ReaderName[] = ['station', 'station of the team', 'head'];

const personal: ReaderName[] = [...moderators, 'passes', 'administrator'];
const atStation: ReaderName[] = [...moderators, 'station', 'station of the team'];
/** Who plans the time of station 1. */
const planners: ReaderName[] = [...atStation, 'head'];
const ofCard = [...everybody.others, ...personal];
/** Who handles a visit; and besides them whoever comes by the pass. */
const handlersOfPass: ReaderName[] = [...moderators, 'passes', 'author', 'station', 'station of the team'];
const ofPass: ReaderName[] = [...handlersOfPass, 'member'];
/** A number of its own, not a part of another. */
const number = (mark: number) => new RegExp(String.raw`(?<![\d.,])${String(mark).replace('.', '[.,]')}(?!\d)`);
/** Names, addresses and numbers, wherever they stand; that somebody exists is told to everybody who is signed in. */
const besides: Record<string, { readonly what: string | RegExp; readonly readers: readonly ReaderName[] }> = {
  'the marks given': { what: number(known.givenMark), readers: said['rating']?.others ?? [] },
  'the marks typed': { what: number(known.typedMark), readers: ['expert who has typed'] },
  'the marks of before': { what: number(known.beforeMark), readers: ['moderator', 'moderating author'] },
  'the expert who rated': { what: known.ratedSurname, readers: [...moderators, ...council] },
  'an expert of councils': { what: known.councilSurname, readers: [...moderators, ...council] },
  'the marks of councils': { what: number(known.councilMark), readers: [...moderators, ...sitting] },
  'the expert who has typed': { what: known.typedSurname, readers: [...moderators, 'expert who has typed'] },
  'the expert who declined': { what: known.declinedSurname, readers: moderators },
  'the expert of before': { what: known.beforeSurname, readers: moderators },
  'the title of a draft': { what: 'name-of-the-draft', readers: atStation },
  'the author of a draft': { what: known.draftSurname, readers: atStation },
  'keywords of a draft': { what: 'keywords-of-the-draft', readers: moderators },
  'the text of a draft': { what: 'background-of-the-draft', readers: moderators },
  'the phone of the author': { what: known.authorPhone, readers: [...personal, 'author'] },
  // Who comes by a pass is rung up by whoever handles the visit.
  'the phone of a member': { what: known.memberPhone, readers: [...personal, ...ofPass] },
  'the phone of the station': { what: known.stationPhone, readers: ofCard },
  'the address of the author': { what: 'author@secret.example', readers: [...ofCard, 'expert of councils'] },
  'the address of somebody invited': { what: 'invited@secret.example', readers: personal },
  'the surname of a guest': { what: known.guestSurname, readers: ofPass },
  'the phone of a guest': { what: known.guestPhone, readers: handlersOfPass },
  'why somebody comes': { what: 'words-of-a-pass', readers: ofPass },
  'the draft of a pass': { what: 'words-of-a-pass-draft', readers: ['station of the team'] },
  'the words of a slot': { what: 'words-of-a-slot', readers: planners },
  'the name of an in-house entry': { what: 'name-of-inhouse', readers: planners },
  'the words of an in-house entry': { what: 'words-of-inhouse', readers: planners },
  'a file of a slot': { what: 'attached-to-a-slot', readers: planners },
  'a file of an in-house entry': { what: 'attached-to-inhouse', readers: planners },
  'why a record was closed': { what: 'words-of-closing', readers: planners },
  'an in-house entry of another station': {
    what: 'inhouse-elsewhere',
    readers: [...moderators, 'other station', 'head'],
  },
  'a kept filter': { what: 'view-of-the-moderator', readers: ['moderator'] },
};

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
