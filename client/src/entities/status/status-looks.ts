import { councilStatus as c, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { passStatus as p, type PassStatus } from '@luch/contract/pass/pass.machine.ts';
import { proposalStatus as s, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { parcelStatus as l, type ParcelStatus } from '@luch/contract/visit/parcel.machine.ts';
import { safetyStatus as y, type SafetyStatus } from '@luch/contract/safety/safety.machine.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';

/** Tone and glyph of every state of the specification; the words come from the contract's word files. */
export interface StatusLook {
  readonly tone: Tone;
  readonly glyph: Glyph;
  /** 'Publication' is the summit of a proposal: the only solid chip. */
  readonly solid?: true;
}
/** Of a station's verdict: 1 impossible, 2 possible. */
export const resolutionLook: Readonly<Record<1 | 2, StatusLook>> = {
  1: { tone: 'red', glyph: 'cross' },
  2: { tone: 'green', glyph: 'full' },
};

const proposal: Readonly<Record<ProposalStatus, StatusLook>> = {
  [s.draft]: { tone: 'neutral', glyph: 'dashed' },
  [s.created]: { tone: 'blue', glyph: 'ring-1' },
  [s.expertise]: { tone: 'violet', glyph: 'ring-2' },
  [s.statement]: { tone: 'purple', glyph: 'ring-3' },
  [s.approve]: { tone: 'teal', glyph: 'ring-4' },
  [s.modification]: { tone: 'amber', glyph: 'back' },
  [s.scheduled]: { tone: 'cyan', glyph: 'ring-5' },
  [s.need_report]: { tone: 'orange', glyph: 'ring-5' },
  [s.done]: { tone: 'green', glyph: 'full' },
  [s.publication]: { tone: 'emerald', glyph: 'star', solid: true },
  [s.reject]: { tone: 'red', glyph: 'cross' },
  [s.deleted]: { tone: 'brown', glyph: 'cross' },
  [s.archived]: { tone: 'slate', glyph: 'box' },
  [s.not_realized]: { tone: 'rose', glyph: 'bar' },
};

const council: Readonly<Record<CouncilStatus, StatusLook>> = {
  [c.draft]: { tone: 'neutral', glyph: 'dashed' },
  [c.planned]: { tone: 'blue', glyph: 'ring-1' },
  [c.review]: { tone: 'violet', glyph: 'ring-2' },
  [c.held]: { tone: 'green', glyph: 'full' },
  [c.cancelled]: { tone: 'brown', glyph: 'cross' },
  [c.planning]: { tone: 'cyan', glyph: 'ring-4' },
};

const pass: Readonly<Record<PassStatus, StatusLook>> = {
  [p.requested]: { tone: 'neutral', glyph: 'ring-1' },
  [p.in_processing]: { tone: 'amber', glyph: 'ring-3' },
  [p.ready]: { tone: 'green', glyph: 'full' },
  [p.cancelled]: { tone: 'red', glyph: 'cross' },
  [p.draft]: { tone: 'neutral', glyph: 'dashed' },
  [p.deleted]: { tone: 'brown', glyph: 'bar' },
};

const safety: Readonly<Record<SafetyStatus, StatusLook>> = {
  [y.declared]: { tone: 'violet', glyph: 'ring-1' },
  [y.agreed]: { tone: 'teal', glyph: 'ring-4' },
  [y.cleared]: { tone: 'green', glyph: 'full' },
  [y.more_needed]: { tone: 'amber', glyph: 'back' },
  [y.refused]: { tone: 'red', glyph: 'cross' },
};

const parcel: Readonly<Record<ParcelStatus, StatusLook>> = {
  [l.announced]: { tone: 'amber', glyph: 'ring-2' },
  [l.arrived]: { tone: 'green', glyph: 'full' },
  [l.used]: { tone: 'teal', glyph: 'ring-5' },
  [l.sent_back]: { tone: 'slate', glyph: 'back' },
  [l.disposed]: { tone: 'brown', glyph: 'bar' },
};

/** An id comes over the wire: a newer server may send one that this screen has never heard of. */
type Looks = Readonly<Partial<Record<number, StatusLook>>>;
const unknown: StatusLook = { tone: 'neutral', glyph: 'dashed' };
const looks = { proposal, council, parcel, pass, safety } satisfies Record<string, Looks>;
export const statusLook = (kind: keyof typeof looks, id: number): StatusLook => (looks[kind] as Looks)[id] ?? unknown;
