import {
  isProposalStatus,
  proposalStatus as s,
  type ProposalStatus,
} from '@luch/contract/proposal/proposal.machine.ts';
import { toMoment } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { latestVerdict } from './resolution.ts';
import type texts from '../proposal-card.text.ru.json';

export interface Turn {
  who: keyof typeof texts.turn;
  what: keyof typeof texts.what;
  /** A moment or a plain date until which it is due; null when nothing says so. */
  until: string | null;
}
/** What the answer is computed from: no roles, only the state and what this reader may do. */
export type TurnFacts = Pick<
  ProposalCard,
  | 'last_status_id'
  | 'session'
  | 'submit_term'
  | 'extension_to'
  | 'experiments'
  | 'station_id'
  | 'comments'
  | 'proposals_expertise'
> & {
  permissions: Pick<ProposalCard['permissions'], 'can'>;
  /** The reader is its author. */
  isMine: boolean;
};

type JudgedAction = keyof ProposalCard['permissions']['can'];

interface Rule {
  who: Exclude<Turn['who'], 'you'>;
  what: Turn['what'];
  /** Whoever may do one of these is the one whose turn it is. */
  by: readonly JudgedAction[];
  /** What it is due by: the end of its session, or for what is to be submitted the day until which it goes there. */
  until?: 'session' | 'submit';
  /** Others may do it in the author's place, and it is the author's turn all the same. */
  ofAuthor?: true;
  /** Reserved time that lies ahead comes first. */
  waitsForTime?: true;
}

const rules: Readonly<Record<ProposalStatus, Rule>> = {
  [s.draft]: { who: 'author', what: 'draft', by: ['edit_proposal'], until: 'submit' },
  [s.created]: { who: 'moderator', what: 'check', by: ['examination', 'next_step', 'accept'] },
  [s.expertise]: { who: 'experts', what: 'expertise', by: ['next_step', 'accept'] },
  [s.statement]: { who: 'council', what: 'council', by: ['accept'] },
  [s.approve]: { who: 'station', what: 'schedule', by: ['reserve_time'], until: 'session' },
  [s.modification]: { who: 'author', what: 'revise', by: ['edit_proposal'], until: 'submit' },
  [s.scheduled]: { who: 'station', what: 'mark_done', by: ['mark_done'], waitsForTime: true },
  [s.need_report]: { who: 'author', what: 'report', by: ['upload_report'], ofAuthor: true },
  [s.done]: { who: 'nobody', what: 'publication', by: [] },
  [s.publication]: { who: 'nobody', what: 'published', by: [] },
  [s.reject]: { who: 'nobody', what: 'rejected', by: [] },
  [s.deleted]: { who: 'nobody', what: 'deleted', by: [] },
  [s.archived]: { who: 'nobody', what: 'archived', by: [] },
  [s.not_realized]: { who: 'nobody', what: 'not_realised', by: [] },
};

/** Whose turn it is, what is to be done, and until when. */
export function turnOf(card: TurnFacts, now = new Date()): Turn {
  const { can } = card.permissions;
  const may = (action: JudgedAction) => can[action].allowed;
  if (may('forward_plan_change')) return { who: 'you', what: 'plan_change', until: null };
  if (isAsked(can)) return { who: 'head', what: 'plan_change', until: null };
  const status = isProposalStatus(card.last_status_id) ? card.last_status_id : s.archived;
  const { who, what, by, until, ofAuthor, waitsForTime } = rules[status];
  const ahead = waitsForTime && nextSlot(card, now);
  if (ahead) return { who: 'experiment', what: 'experiment', until: ahead };
  if (by.some(may) && (card.isMine || !ofAuthor)) return { who: 'you', what, until: untilOf(card, until) };
  const asked = reviewAsked(card, may);
  if (asked) return { who: 'you', what: asked, until: null };
  return { who, what, until: untilOf(card, until) };
}

/** What an expert or a station still owes to a proposal that somebody else will decide. */
function reviewAsked(card: TurnFacts, may: (action: JudgedAction) => boolean): Turn['what'] | undefined {
  const rated = card.proposals_expertise.some((one) => one.is_my && one.mark !== null);
  if (may('rate') && !rated) return 'rate';
  return may('bs_verdict') && !latestVerdict(card) ? 'verdict' : undefined;
}

/** The station has asked for another plan, and nobody has answered yet. */
const isAsked = (can: TurnFacts['permissions']['can']): boolean => {
  const ask = can.bs_plan_change;
  return !ask.allowed && ask.because === 'plan_change_open';
};

const nextSlot = ({ experiments }: TurnFacts, now: Date): string | undefined =>
  experiments
    .filter((slot) => !slot.is_completed && toMoment(slot.finish_date) > now)
    .map((slot) => slot.start_date)
    .sort()[0];

function untilOf({ submit_term: term, session, extension_to: extended }: TurnFacts, until: Rule['until']) {
  if (until === 'session') return extended ?? session?.date_end ?? null;
  return until === 'submit' ? (term?.until ?? null) : null;
}
