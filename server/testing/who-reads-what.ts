import type { CouncilSlug } from '@luch/contract/council/council.machine.ts';
import { known, type ReaderName } from './readers.ts';

/* What is said about proposals and in councils, and which of the readers of `reviewWorld` may read it. */

const members: ReaderName[] = ['member', 'moderating member', 'station of the team'];
const experts: ReaderName[] = ['expert who rated', 'expert who has typed'];
const judges: ReaderName[] = ['station', 'head', 'moderator'];
export const moderators: ReaderName[] = ['moderator', 'moderating author', 'moderating member'];
export const offices: ReaderName[] = [
  ...moderators,
  'station',
  'station of the team',
  'other station',
  'head',
  'other head',
];
export const raters: ReaderName[] = [
  ...moderators,
  ...experts,
  'expert of before',
  'expert of nothing',
  'expert who declined',
  'expert of councils',
];
export const outsiders: ReaderName[] = [
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
export const said: Record<string, Rule> = {
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
  'rating-answer': {
    others: ['moderator', 'moderating author', 'expert who rated'],
    own: ['moderator', 'expert who rated'],
  },
  before: { others: ['moderator', 'moderating author'], own: ['moderator'] },
  'before-answer': { others: ['moderator', 'moderating author'], own: ['moderator'] },
  declined: { others: ['moderator', 'moderating author'], own: ['moderator'] },
  // The facility's own questions: each circle of readers, in every answer and document.
  'answer-for-everybody': everybody,
  'answer-for-staff': together(team, staff),
  'answer-for-office': together(team, { others: ['moderator', 'moderating author'], own: ['moderator'] }),
  // A decision that waits to be made known, and a letter about it: an office's, and nobody's who has to do with it.
  held: { others: ['head', 'moderator', 'moderating author'], own: ['head', 'moderator'] },
  edited: { others: ['head', 'moderator', 'moderating author'], own: ['head', 'moderator'] },
  // What was written about it: to the team for its office, to experts for moderators, and never about one's own.
  told: { others: ['head', 'moderator', 'moderating author'], own: ['head', 'moderator'] },
  asked: { others: ['moderator', 'moderating author'], own: ['moderator'] },
  // And of one that was edited before it goes.
  rewritten: { others: ['moderator', 'moderating author'], own: ['moderator'] },
  typed: { others: ['expert who has typed'], own: ['expert who has typed'] },
  'typed-answer': { others: ['expert who has typed'], own: ['expert who has typed'] },
};

/** The people of councils; one of the experts rates everything else too. */
const council: ReaderName[] = ['expert of councils', 'expert who rated', 'invited to councils'];
const sitting: ReaderName[] = ['expert of councils', 'expert who rated'];
const besideOwn: ReaderName[] = ['moderator', 'moderating member'];
const open: readonly CouncilSlug[] = ['planned', 'review', 'planning', 'held'];
const decided: readonly CouncilSlug[] = ['review', 'planning', 'held'];

/** What is said in a council in this status, and who may read it: nothing of it is a station's, nor a team's. */
export const saidInCouncil: Record<string, (slug: CouncilSlug) => readonly ReaderName[]> = {
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
export const atCouncilStation: ReaderName[] = ['station', 'station of the team', 'head'];

const personal: ReaderName[] = [...moderators, 'passes', 'administrator'];
const atStation: ReaderName[] = [...moderators, 'station', 'station of the team'];
/** Who plans the time of station 1. */
export const planners: ReaderName[] = [...atStation, 'head'];
const ofCard = [...everybody.others, ...personal];
/** Who handles a visit; and besides them whoever comes by the pass. */
const handlersOfPass: ReaderName[] = [...moderators, 'passes', 'author', 'station', 'station of the team'];
/** Remarks about samples are of the team, the station and safety. */
const ofSample: ReaderName[] = ['author', ...members, 'station'];
/** Whoever prepares and holds an experiment. */
const ofExperiment: ReaderName[] = ['author', ...members, 'station', 'moderator', 'moderating author'];
const ofPass: ReaderName[] = [...handlersOfPass, 'member'];
/** A number of its own, not a part of another. */
const number = (mark: number) => new RegExp(String.raw`(?<![\d.,])${String(mark).replace('.', '[.,]')}(?!\d)`);
/** Names, addresses and numbers, wherever they stand; that somebody exists is told to everybody who is signed in. */
export const besides: Record<string, { readonly what: string | RegExp; readonly readers: readonly ReaderName[] }> = {
  'the marks given': { what: number(known.givenMark), readers: said['rating']?.others ?? [] },
  'the marks typed': { what: number(known.typedMark), readers: ['expert who has typed'] },
  'the marks of before': { what: number(known.beforeMark), readers: ['moderator', 'moderating author'] },
  'the expert who rated': { what: known.ratedSurname, readers: [...moderators, ...council] },
  // The journal names who has read whose data, and whose they were.
  'an expert of councils': { what: known.councilSurname, readers: [...moderators, ...council, 'administrator'] },
  'the marks of councils': { what: number(known.councilMark), readers: [...moderators, ...sitting] },
  'the expert who has typed': { what: known.typedSurname, readers: [...moderators, 'expert who has typed'] },
  'the expert who declined': { what: known.declinedSurname, readers: moderators },
  'the expert of before': { what: known.beforeSurname, readers: moderators },
  'the title of a draft': { what: 'name-of-the-draft', readers: atStation },
  'the author of a draft': { what: known.draftSurname, readers: [...atStation, 'administrator'] },
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
  'the surname of a guest of a visit': { what: known.visitorSurname, readers: ofPass },
  'the day on which a visitor comes': { what: '2026-06-07', readers: ofPass },
  'until when somebody is trained': { what: known.trainedUntil, readers: ['member'] },
  'a remark of safety': { what: 'words-of-safety', readers: ofSample },
  'a further sample': { what: 'name-of-a-sample', readers: ofSample },
  'what a parcel brings': { what: 'contents-of-a-parcel', readers: ofExperiment },
  'why hours were lost': { what: 'cause-of-lost-hours', readers: ofExperiment },
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
  'the title of a batch': { what: 'title-of-a-batch', readers: [...moderators, 'head'] },
  'a sentence for experts': { what: 'sentence-to-experts', readers: moderators },
  'a kept filter': { what: 'view-of-the-moderator', readers: ['moderator'] },
};
