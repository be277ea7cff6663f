import { and, eq, inArray, like, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { councilSlugs } from '../../../testing/council-world.ts';
import { run } from '../../../testing/pdf-text.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { testPortal, type TestPortal } from '../../../testing/portal.ts';
import { aMember, aProposal } from '../../../testing/proposals.ts';
import { everythingTold, type Told } from '../../../testing/reading-calls.ts';
import { known, type ReaderName } from '../../../testing/readers.ts';
import { aDeclaredConflict, anAssignment, anExpertise, anExpertiseDraft } from '../../../testing/review.ts';
import { OWN, type ReviewWorld, reviewWorld, tags } from '../../../testing/review-world.ts';
import { said, saidInCouncil } from '../../../testing/who-reads-what.ts';
import { expertDecline } from '../expertise/expertise.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';

/**
 * Everything that can be asked, asked by an administrator who acts as somebody of each office, and who is author or member of
 * everything that is judged: by no office is there more than an author reads.
 */
const offices = [
  'author',
  'station',
  'head',
  'moderator',
  'expert who rated',
  'expert who has typed',
  'expert of councils',
  'invited to councils',
  'passes',
] as const satisfies readonly ReaderName[];

let portal: TestPortal;
let boss: TestPerson;
const told = new Map<ReaderName, readonly Told[]>();
beforeAll(async () => {
  portal = await testPortal();
  const world = await reviewWorld(portal);
  boss = await portal.someone({ roles: ['administrator'] });
  await makeOwn(world);
  const all = [...world.all, await somebodyElses(world), await declared(world)];
  for (const office of offices) {
    const begun = await boss.call('POST', '/api/administration/people/act_as/', { id: world.readers[office].id });
    if (begun.status !== 200) throw new Error(`nobody acts as ${office}: ${begun.status}`);
    told.set(office, await everythingTold(portal, boss, { ...world, all }));
    await boss.call('POST', '/accounts/acting/end/');
  }
}, 900_000);
afterAll(() => portal.close());

/** The author’s become the administrator’s own; of the moderator’s teams the administrator is a member. */
async function makeOwn({ readers, submitted, ofModerator }: ReviewWorld): Promise<void> {
  const { db } = portal;
  await db
    .update(proposal)
    .set({ applicantId: boss.id })
    .where(inArray(proposal.id, Object.values(submitted)));
  const inCouncils = like(proposal.name, 'table-%');
  const ofOther = eq(proposal.applicantId, readers['moderating author'].id);
  const shared = await db.select({ id: proposal.id }).from(proposal).where(and(inCouncils, ofOther));
  for (const id of [ofModerator, ...shared.map((one) => one.id)])
    await aMember(db, { proposalId: id, personId: boss.id });
  await db
    .update(proposal)
    .set({ applicantId: boss.id })
    .where(and(inCouncils, ne(proposal.applicantId, readers['moderating author'].id)));
}

/** Rated and typed about like the others, and no business of the administrator’s. */
async function somebodyElses({ readers }: ReviewWorld): Promise<number> {
  const { db } = portal;
  const proposalId = await aProposal(db, { applicantId: readers.author.id, status: 3, name: 'name-of-another' });
  const given = await anAssignment(db, { proposalId, expertId: readers['expert who rated'].id });
  await anExpertise(db, { assignmentId: given, comment: 'rating-of-another' });
  const typed = await anAssignment(db, { proposalId, expertId: readers['expert who has typed'].id });
  const mark = known.typedMark;
  const marks = { mark1: mark, mark2: mark, mark3: mark, mark4: mark };
  await anExpertiseDraft(db, { assignmentId: typed, ...marks, comment: 'typed-of-another' });
  return proposalId;
}

/** Of somebody else too, and a conflict of the administrator’s. */
async function declared({ readers }: ReviewWorld): Promise<number> {
  const { db } = portal;
  const proposalId = await aProposal(db, { applicantId: readers.author.id, status: 3, name: 'name-of-declared' });
  await aDeclaredConflict(db, { proposalId, expertId: boss.id });
  const { id: expertId } = readers['expert of nothing'];
  const why = { kind: 'conflict' as const, reason: 'declined-of-declared', declinedAt: portal.clock.now() };
  await db.insert(expertDecline).values({ proposalId, expertId, ...why });
  const assignmentId = await anAssignment(db, { proposalId, expertId: readers['expert who rated'].id });
  await anExpertise(db, { assignmentId, comment: 'rating-of-declared' });
  return proposalId;
}

const says = (text: string, what: string | RegExp) =>
  typeof what === 'string' ? run(text).includes(run(what)) : what.test(text);
/** By whose office it is told, and where. */
const placesOf = (what: string | RegExp) =>
  offices.flatMap((office) =>
    (told.get(office) ?? [])
      .filter(({ text }) => says(text, what))
      .map(({ key, asked }) => `${office}: ${key} ${JSON.stringify(asked)}`),
  );

it('meets answers and refusals, and no failure', () => {
  for (const office of offices)
    for (const { key, asked, status } of told.get(office) ?? [])
      expect([office, key, asked, [200, 400, 403, 404, 409].includes(status)]).toEqual([office, key, asked, true]);
});

it('shows the work of others as the office reads it', () => {
  const readers = new Set(placesOf('rating-of-another').map((place) => place.split(':')[0]));
  expect([...readers]).toEqual(['moderator', 'expert who rated']);
});

describe('of the own work', () => {
  const hidden = Object.keys(said).filter((word) => !said[word]?.others.includes('author'));

  it.each(hidden)('no office shows whoever acts by it: %s', (word) => {
    expect([...tags, OWN].flatMap((tag) => placesOf(`${word}-${tag}`))).toEqual([]);
  });

  it.each(['given-here', 'given-beside', 'about-own', 'noted', 'note-of-own'])(
    'no office shows what stands in councils: %s',
    (word) => {
      expect(Object.keys(saidInCouncil)).toContain(word);
      expect(councilSlugs.flatMap((slug) => placesOf(`${word}-${slug}`))).toEqual([]);
    },
  );

  it.each(['decided', 'of-own'])('no office shows a decision before it is told: %s', (word) => {
    const untold = councilSlugs.filter((slug) => slug !== 'held');
    expect(untold.flatMap((slug) => placesOf(`${word}-${slug}`))).toEqual([]);
  });

  it.each([known.givenMark, known.beforeMark, known.councilMark])('no office shows the mark %d', (mark) => {
    const number = new RegExp(String.raw`(?<![\d.,])${String(mark).replace('.', '[.,]')}(?!\d)`);
    expect(placesOf(number)).toEqual([]);
  });
});

it.each(['rating-of-declared', 'declined-of-declared'])(
  'no office shows what stands about a declared conflict: %s',
  (word) => expect(placesOf(word)).toEqual([]),
);

it('shows nobody what is typed of a rating and not given, of whatever proposal', () => {
  const number = new RegExp(String.raw`(?<![\d.,])${String(known.typedMark).replace('.', '[.,]')}(?!\d)`);
  expect(['typed-of-another', number].flatMap(placesOf)).toEqual([]);
});
