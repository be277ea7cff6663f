import type { ComponentType } from 'react';
import type { MenuCounts } from '../../api/proposal/menu-counts.queries.ts';
import { hasRole, holds, type Profile } from '../../api/account/account.queries.ts';
import { IconExpert, IconList, IconModerator, IconSearch, IconStation } from '../../ui/icons.ts';

type Label = 'myProposals' | 'myProposalsShort' | 'moderatorProposals' | 'moderatorSearch' | 'expert' | 'stations';

export interface NavItem {
  to: '/user' | '/moderator-tab-2' | '/moderator-2' | '/expert-grid' | '/bs';
  label: Label;
  /** Another page of the same workplace, reached from this one. */
  besides?: '/moderator-council';
  /** For the bar at the bottom of a phone. */
  short: Label;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** What waits there. */
  count?: keyof MenuCounts;
}

const proposals: NavItem = { to: '/user', label: 'myProposals', short: 'myProposalsShort', icon: IconList };
const moderator: NavItem = {
  to: '/moderator-tab-2',
  besides: '/moderator-council',
  label: 'moderatorProposals',
  short: 'moderatorProposals',
  icon: IconModerator,
  count: 'moderator',
};
const moderatorSearch: NavItem = {
  to: '/moderator-2',
  label: 'moderatorSearch',
  short: 'moderatorSearch',
  icon: IconSearch,
};
const expert: NavItem = { to: '/expert-grid', label: 'expert', short: 'expert', icon: IconExpert, count: 'expert' };
const stations: NavItem = { to: '/bs', label: 'stations', short: 'stations', icon: IconStation };

/**
 * The menu by role (specification, staff side, section 2): where this person works, with what waits there. Rights that
 * another role brings along open pages, but a menu of everything would be nobody's: a moderator rates only as an expert.
 */
export function navItems(profile: Profile): NavItem[] {
  const isModerator = holds(profile, 'moderator');
  const isScientist = hasRole(profile, 'bs');
  const isHead = hasRole(profile, 'msc_admin');
  const workplaces = [
    ...(isModerator ? [moderator, moderatorSearch] : []),
    ...(hasRole(profile, 'expert') ? [expert] : []),
    ...(isScientist ? [{ ...stations, count: 'bs' as const }] : []),
    ...(isHead && !isScientist ? [{ ...stations, count: 'msc_admin' as const }] : []),
    ...(isModerator && !isScientist && !isHead ? [stations] : []),
  ];
  // A moderator's own proposals are in the personal menu: the row is for the work of the day.
  return isModerator ? workplaces : [...workplaces, proposals];
}

/** Places in the bar of a phone, besides sessions and the rest. */
export const placesInBar = 2;

/** Where a proposal's card opens for this person. */
export function cardPlace(profile: Profile): '/user' | '/moderator-tab-2' | '/bs' {
  if (holds(profile, 'moderator')) return '/moderator-tab-2';
  return hasRole(profile, 'bs') || hasRole(profile, 'msc_admin') ? '/bs' : '/user';
}

/** A list in the menu itself; with more stations than this a page of their own shows them better. */
export const fewStations = 5;
