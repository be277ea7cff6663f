import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { WaitingLook } from '../../ui/waiting/waiting-items.tsx';

export const waitingLooks: Readonly<Record<WaitingKind, WaitingLook>> = {
  rating: { tone: 'orange', glyph: 'ring-2' },
  confirmation: { tone: 'purple', glyph: 'ring-3' },
  verdict: { tone: 'blue', glyph: 'ring-1' },
  closing: { tone: 'orange', glyph: 'ring-5' },
  time: { tone: 'teal', glyph: 'ring-4' },
  ready: { tone: 'violet', glyph: 'ring-2' },
  statement: { tone: 'purple', glyph: 'ring-3' },
  incoming: { tone: 'blue', glyph: 'ring-1' },
  plan_change: { tone: 'amber', glyph: 'back' },
  no_experts: { tone: 'blue', glyph: 'dashed' },
  ratings: { tone: 'orange', glyph: 'ring-2' },
  no_verdict: { tone: 'orange', glyph: 'ring-1' },
  council_review: { tone: 'purple', glyph: 'ring-4' },
  council_planning: { tone: 'teal', glyph: 'ring-5' },
  council_planned: { tone: 'violet', glyph: 'ring-3' },
  council_draft: { tone: 'neutral', glyph: 'dashed' },
  pass_cancel: { tone: 'amber', glyph: 'back' },
  pass_new: { tone: 'blue', glyph: 'ring-1' },
  pass_work: { tone: 'violet', glyph: 'ring-3' },
  erasure: { tone: 'amber', glyph: 'box' },
  letters: { tone: 'red', glyph: 'cross' },
  jobs: { tone: 'red', glyph: 'bar' },
};

type Way = (id: number | null) => LinkProps;

const staff = (search: { tab?: string; wait: 'decision' | 'experts' | 'ratings' }): Way => {
  const way = linkOptions({ to: '/moderator-tab-2', search });
  return () => way;
};
const stations = (search: { tab?: 'verdict' | 'plan' }): Way => {
  const way = linkOptions({ to: '/bs', search });
  return () => way;
};
/** Where only one waits, it is opened at once. */
const open = (id: number | null) => (id === null ? {} : { id });
const councils =
  (tab?: string): Way =>
  (id) =>
    linkOptions({ to: '/moderator-council', search: { ...(tab && { tab }), ...open(id) } });
const passes =
  (wait: 'new' | 'work' | 'cancel'): Way =>
  (id) =>
    linkOptions({ to: '/passes', search: { wait, ...open(id) } });

/** The list that holds exactly what is counted. */
export const waitingWays: Readonly<Record<WaitingKind, Way>> = {
  rating: () => linkOptions({ to: '/expert-grid', search: { tab: 'needs_rating' } }),
  confirmation: (id) =>
    linkOptions({ to: '/expert-grid', search: { view: 'councils', tab: 'review', to_confirm: true, ...open(id) } }),
  verdict: stations({ tab: 'verdict' }),
  closing: (event) =>
    event === null ? linkOptions({ to: '/bs' }) : linkOptions({ to: '/calendar', search: { event } }),
  time: () => linkOptions({ to: '/calendar' }),
  ready: staff({ tab: 'expertise', wait: 'decision' }),
  statement: staff({ tab: 'statement', wait: 'decision' }),
  incoming: staff({ wait: 'decision' }),
  plan_change: stations({ tab: 'plan' }),
  no_experts: staff({ tab: 'expertise', wait: 'experts' }),
  ratings: staff({ tab: 'expertise', wait: 'ratings' }),
  no_verdict: stations({ tab: 'verdict' }),
  council_review: councils('review'),
  council_planning: councils('planning'),
  council_planned: councils('planned'),
  council_draft: councils(),
  pass_cancel: passes('cancel'),
  pass_new: passes('new'),
  pass_work: passes('work'),
  erasure: () => linkOptions({ to: '/dashboard', search: { menu: 'erasures' } }),
  letters: () => linkOptions({ to: '/not-sent' }),
  jobs: () => linkOptions({ to: '/not-sent' }),
};
