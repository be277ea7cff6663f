import type { ComponentType } from 'react';
import { holds, type Profile } from '../../lib/profile.ts';
import { IconList, IconModerator } from '../../ui/icons.ts';
import type texts from './shell.text.ru.json';

export interface NavItem {
  to: '/user' | '/moderator-tab-2';
  label: keyof typeof texts.nav;
  /** For the bar at the bottom of a phone. */
  short: keyof typeof texts.nav;
  icon: ComponentType<{ size?: number; stroke?: number }>;
}

const proposals: NavItem = { to: '/user', label: 'myProposals', short: 'myProposalsShort', icon: IconList };
const moderator: NavItem = {
  to: '/moderator-tab-2',
  label: 'moderatorProposals',
  short: 'moderatorProposals',
  icon: IconModerator,
};

/** The menu by role: where this person works. Whoever has a workplace finds their own proposals in the personal menu. */
export function navItems(profile: Profile): NavItem[] {
  const workplaces = holds(profile, 'moderator') ? [moderator] : [];
  return workplaces.length > 0 ? workplaces : [proposals];
}

/** Where a proposal's card opens for this person. */
export const cardPlace = (profile: Profile): '/user' | '/moderator-tab-2' =>
  holds(profile, 'moderator') ? '/moderator-tab-2' : '/user';
