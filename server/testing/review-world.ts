import type { CouncilSlug } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { listView } from '../src/modules/proposal/lists/kept-filters/list-view.tables.ts';
import { expertDecline } from '../src/modules/expertise/expertise.tables.ts';
import { planChange } from '../src/modules/proposal/proposal.tables.ts';
import { calendarWorld } from './calendar-world.ts';
import { passWorld } from './pass-world.ts';
import { councilWorld } from './council-world.ts';
import type { PersonOptions, TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aComment, aFile, anEntry, aProposal } from './proposals.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from './review.ts';

/** Everybody who may have to do with a proposal at station 1 of kind 1, and those who may not. */
export const readerNames = [
  'author',
  'member',
  'former member',
  'station',
  'station of the team',
  'other station',
  'head',
  'other head',
  'moderator',
  'moderating author',
  'moderating member',
  'expert who rated',
  'expert who has typed',
  'expert of before',
  'expert of nothing',
  'expert who declined',
  'expert of councils',
  'invited to councils',
  'passes',
  'administrator',
  'stranger',
] as const;
export type ReaderName = (typeof readerNames)[number];
export type Readers = Readonly<Record<ReaderName, TestPerson>>;

/** Surnames and phones that stand nowhere else. */
export const known = {
  authorPhone: '+7 495 111-11-11',
  memberPhone: '+7 495 222-22-22',
  stationPhone: '+7 495 333-33-33',
  ratedSurname: 'Оценилова',
  typedSurname: 'Напечатаева',
  beforeSurname: 'Прежнева',
  declinedSurname: 'Отказова',
  draftSurname: 'Черновикова',
  guestSurname: 'Гостевая',
  guestPhone: '+7 495 444-44-44',
  councilSurname: 'Советова',
  /** Marks as no other number of the world is. */
  givenMark: 3.7,
  typedMark: 2.3,
  beforeMark: 0.6,
  councilMark: 4.7,
} as const;

export async function reviewReaders(portal: TestPortal): Promise<Readers> {
  const someone = (options?: PersonOptions) => portal.someone(options);
  const expert = (lastName?: string) => someone({ roles: ['expert'], ...(lastName !== undefined && { lastName }) });
  return {
    author: await someone({ lastName: 'Авторова', phoneNumber: known.authorPhone, email: 'author@secret.example' }),
    member: await someone({ lastName: 'Участникова', phoneNumber: known.memberPhone }),
    'former member': await someone(),
    station: await someone({ roles: ['bs'], stations: [1], phoneNumber: known.stationPhone }),
    'station of the team': await someone({ roles: ['bs'], stations: [1], phoneNumber: known.stationPhone }),
    'other station': await someone({ roles: ['bs'], stations: [2] }),
    head: await someone({ roles: ['msc_admin'], kinds: [1] }),
    'other head': await someone({ roles: ['msc_admin'], kinds: [2] }),
    moderator: await someone({ roles: ['moderator'] }),
    'moderating author': await someone({ roles: ['moderator'] }),
    'moderating member': await someone({ roles: ['moderator'] }),
    'expert who rated': await expert(known.ratedSurname),
    'expert who has typed': await expert(known.typedSurname),
    'expert of before': await expert(known.beforeSurname),
    'expert of nothing': await expert(),
    'expert who declined': await expert(known.declinedSurname),
    'expert of councils': await expert(known.councilSurname),
    'invited to councils': await someone(),
    passes: await someone({ roles: ['user_administrator'] }),
    administrator: await someone({ roles: ['administrator'] }),
    stranger: await someone(),
  };
}

export interface ReviewWorld {
  readonly readers: Readers;
  /** Of people who sign in to nothing here. */
  readonly others: { readonly invited: TestPerson; readonly draftAuthor: TestPerson };
  /** Under review and after it, with everything said about them; words carry the name of their status. */
  readonly submitted: Readonly<Record<(typeof tags)[number], number>>;
  /** The same, written by a moderator. */
  readonly ofModerator: number;
  /** Of somebody else, at station 1. */
  readonly draft: number;
  readonly all: readonly number[];
  /** In each status, with the same proposals said about in words that carry it. */
  readonly councils: Readonly<Record<CouncilSlug, number>>;
  /** Time of station 1 in the calendar. */
  readonly records: readonly number[];
  /** Of the author, at station 1, with time: to this one people come by passes. */
  readonly visited: number;
  /** A new one, a ready one and a draft. */
  readonly passes: readonly number[];
}

export const tags = ['created', 'expertise', 'statement', 'scheduled'] as const;
/** The tag of the moderator's own one. */
export const OWN = 'own';

/** One proposal in each status, all of them judged, rated and spoken about by everybody. */
export async function reviewWorld(portal: TestPortal): Promise<ReviewWorld> {
  const { db } = portal;
  const readers = await reviewReaders(portal);
  const invited = await portal.someone({ lastName: 'Приглашённых', verifiedAt: null, email: 'invited@secret.example' });
  const draftAuthor = await portal.someone({ lastName: known.draftSurname });
  const members = [readers.member.id, readers['moderating member'].id, readers['station of the team'].id, invited.id];
  const facts = { applicantId: readers.author.id, members, formerMembers: [readers['former member'].id] };

  const submitted = { created: 0, expertise: 0, statement: 0, scheduled: 0 };
  for (const tag of tags) submitted[tag] = await spokenAbout(portal, readers, tag, { ...facts, status: s[tag] });
  const ofModerator = await spokenAbout(portal, readers, OWN, {
    ...facts,
    applicantId: readers['moderating author'].id,
    status: s.expertise,
  });
  const draft = await aProposal(db, {
    applicantId: draftAuthor.id,
    name: 'name-of-the-draft',
    keywords: 'keywords-of-the-draft',
    background: 'background-of-the-draft',
  });
  await db.insert(listView).values({
    personId: readers.moderator.id,
    screen: 'moderator-tab-2',
    name: 'view-of-the-moderator',
    search: '?status=3',
    createdAt: portal.clock.now(),
  });
  const { councils, walked } = await councilWorld(portal, readers);
  const records = await calendarWorld(portal, readers, submitted.scheduled);
  const visited = await aProposal(db, { ...facts, name: 'name-of-the-visited', status: s.scheduled });
  const passes = await passWorld(portal, readers, visited);
  const all = [...Object.values(submitted), ofModerator, draft, ...walked];
  return {
    councils,
    records,
    visited,
    passes,
    readers,
    others: { invited, draftAuthor },
    submitted,
    ofModerator,
    draft,
    all,
  };
}

/** What everybody said about it, each thing in words that stand nowhere else. */
async function spokenAbout(
  { db, clock }: TestPortal,
  readers: Readers,
  tag: string,
  facts: Parameters<typeof aProposal>[1],
): Promise<number> {
  const { station, moderator } = readers;
  const rated = readers['expert who rated'];
  const proposalId = await aProposal(db, { name: `name-${tag}`, background: `text-${tag}`, ...facts });
  const said = { proposalId, authorId: station.id, authorRole: 'bs' } as const;
  await aComment(db, { ...said, text: `verdict-${tag}`, kind: 'bs', bsResolution: 1, stationId: 1 });
  await aComment(db, { proposalId, authorId: rated.id, authorRole: 'expert', text: `expert-comment-${tag}` });
  await aComment(db, { proposalId, authorId: moderator.id, text: `open-comment-${tag}` });
  await aFile(db, { proposalId, addedBy: facts.applicantId, name: `file-${tag}.pdf` });

  await anEntry(db, { proposalId, action: 'revision', comment: `reason-${tag}`, fromStatus: 2, toStatus: 6 });
  await anEntry(db, { proposalId, action: 'examination', comment: `remark-${tag}`, fromStatus: 2, toStatus: 3 });
  const status = facts.status ?? s.draft;
  const asked = { action: 'bs_plan_change', comment: `request-${tag}`, fromStatus: status, toStatus: status };
  await anEntry(db, { proposalId, actorId: station.id, ...asked });
  await db
    .insert(planChange)
    .values({ proposalId, askedBy: station.id, askedAt: clock.now(), comment: `request-${tag}` });

  const four = (mark: number) => ({ mark1: mark, mark2: mark, mark3: mark, mark4: mark });
  const assign = (name: ReaderName, more: object = {}) =>
    anAssignment(db, { proposalId, expertId: readers[name].id, ...more });
  const given = await assign('expert who rated');
  await anExpertise(db, { assignmentId: given, ...four(known.givenMark), comment: `rating-${tag}` });
  const typed = await assign('expert who has typed');
  await anExpertiseDraft(db, { assignmentId: typed, ...four(known.typedMark), comment: `typed-${tag}` });
  const before = await assign('expert of before', { endedBecause: 'removed' });
  await anExpertise(db, { assignmentId: before, ...four(known.beforeMark), comment: `before-${tag}` });
  await assign('expert who declined', { endedBecause: 'declined' });
  await db.insert(expertDecline).values({
    proposalId,
    expertId: readers['expert who declined'].id,
    kind: 'conflict',
    reason: `declined-${tag}`,
    declinedAt: clock.now(),
  });
  return proposalId;
}
