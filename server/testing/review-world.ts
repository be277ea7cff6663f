import { answerReaders } from '@luch/contract/forms/question.schemas.ts';
import type { CouncilSlug } from '@luch/contract/council/council.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { listView } from '../src/modules/proposal/lists/kept-filters/list-view.tables.ts';
import { expertDecline } from '../src/modules/expertise/expertise.tables.ts';
import { planChange } from '../src/modules/proposal/proposal.tables.ts';
import { calendarWorld } from './calendar-world.ts';
import { outboxWorld } from './outbox-world.ts';
import { passWorld } from './pass-world.ts';
import { visitWorld } from './visit-world.ts';
import { councilWorld } from './council-world.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { known, type ReaderName, type Readers, reviewReaders } from './readers.ts';
import { aForm, aQuestion, type KeptForm, pinned } from './forms.ts';
import { aComment, aFile, anEntry, aProposal } from './proposals.ts';
import { anAssignment, anExpertise, anExpertiseDraft } from './review.ts';

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
  /** Of everybody: a question for each circle of readers, and one of whoever rates. */
  readonly forms: readonly KeptForm[];
  /** In each status, with the same proposals said about in words that carry it. */
  readonly councils: Readonly<Record<CouncilSlug, number>>;
  /** Time of station 1 in the calendar. */
  readonly records: readonly number[];
  /** Of the author, at station 1, with time: to this one people come by passes. */
  readonly visited: number;
  /** A new one, a ready one and a draft. */
  readonly passes: readonly number[];
  /** Decisions about the submitted ones and the moderator's own wait in it. */
  readonly batches: readonly number[];
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

  const asked = await askedOfAll(portal, readers);
  const toRate = await askedOfExperts(portal, readers);
  const submitted = { created: 0, expertise: 0, statement: 0, scheduled: 0 };
  for (const tag of tags)
    submitted[tag] = await spokenAbout(portal, { readers, asked, toRate }, tag, { ...facts, status: s[tag] });
  const ofModerator = await spokenAbout(portal, { readers, asked, toRate }, OWN, {
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
  const batches = await outboxWorld(portal, readers, { ...submitted, [OWN]: ofModerator });
  const slot = await visitWorld(portal, readers, visited);
  const all = [...Object.values(submitted), ofModerator, draft, ...walked];
  return {
    forms: [asked, toRate],
    councils,
    records: [...records, slot],
    visited,
    passes,
    batches,
    readers,
    others: { invited, draftAuthor },
    submitted,
    ofModerator,
    draft,
    all,
  };
}

/** A line for each circle of readers, in its order. */
const askedOfAll = ({ db }: TestPortal, readers: Readers): Promise<KeptForm> =>
  aForm(db, {
    by: readers.administrator.id,
    title: 'form-of-all',
    questions: answerReaders.map((reader) =>
      aQuestion({ type: 'line', reader, label: { ru: `question-for-${reader}`, en: `question-for-${reader}` } }),
    ),
  });
/** A line beside the criteria. */
const askedOfExperts = ({ db }: TestPortal, readers: Readers): Promise<KeptForm> =>
  aForm(db, {
    by: readers.administrator.id,
    place: 'review',
    title: 'form-of-experts',
    questions: [aQuestion({ type: 'line', step: 'rating', reader: 'office' })],
  });
const answersIn = ({ questions }: KeptForm, tag: string): Record<string, string> =>
  Object.fromEntries(questions.map((id, index) => [id, `answer-for-${answerReaders[index]}-${tag}`]));

/** What everybody said about it, each thing in words that stand nowhere else. */
async function spokenAbout(
  { db, clock }: TestPortal,
  { readers, asked, toRate }: Record<'asked' | 'toRate', KeptForm> & { readonly readers: Readers },
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
  await pinned(db, proposalId, { formId: asked.id, answers: answersIn(asked, tag) });
  await aFile(db, { proposalId, addedBy: facts.applicantId, name: `file-${tag}.pdf` });

  await anEntry(db, { proposalId, action: 'revision', comment: `reason-${tag}`, fromStatus: 2, toStatus: 6 });
  await anEntry(db, { proposalId, action: 'examination', comment: `remark-${tag}`, fromStatus: 2, toStatus: 3 });
  const status = facts.status ?? s.draft;
  const request = { action: 'bs_plan_change', comment: `request-${tag}`, fromStatus: status, toStatus: status };
  await anEntry(db, { proposalId, actorId: station.id, ...request });
  await db
    .insert(planChange)
    .values({ proposalId, askedBy: station.id, askedAt: clock.now(), comment: `request-${tag}` });

  const four = (mark: number) => ({ mark1: mark, mark2: mark, mark3: mark, mark4: mark });
  const assign = (name: ReaderName, more: object = {}) =>
    anAssignment(db, { proposalId, expertId: readers[name].id, ...more });
  const answered = (words: string) => ({ answers: { [toRate.questions[0] ?? 0]: `${words}-answer-${tag}` } });
  const given = await assign('expert who rated');
  await anExpertise(db, {
    assignmentId: given,
    ...four(known.givenMark),
    comment: `rating-${tag}`,
    ...answered('rating'),
  });
  const typed = await assign('expert who has typed');
  await anExpertiseDraft(db, {
    assignmentId: typed,
    ...four(known.typedMark),
    comment: `typed-${tag}`,
    ...answered('typed'),
  });
  const before = await assign('expert of before', { endedBecause: 'removed' });
  await anExpertise(db, {
    assignmentId: before,
    ...four(known.beforeMark),
    comment: `before-${tag}`,
    ...answered('before'),
  });
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
