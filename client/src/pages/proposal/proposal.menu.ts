import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import type { MenuEntry, MenuOf } from '../../features/shell/menu.ts';
import { IconList, IconModerator, IconSearch } from '../../ui/icons.ts';

const ofModerators: readonly MenuEntry[] = [
  {
    place: 1,
    to: '/moderator-tab-2',
    besides: '/moderator-council',
    label: () => t(($) => $.pages.proposal.menu.moderatorProposals),
    icon: IconModerator,
    count: 'moderator',
  },
  {
    place: 2,
    to: '/moderator-2',
    label: () => t(($) => $.pages.proposal.menu.moderatorSearch),
    icon: IconSearch,
  },
];
const own: readonly MenuEntry[] = [
  {
    place: 5,
    to: '/user',
    label: () => t(($) => $.pages.proposal.menu.myProposals),
    short: () => t(($) => $.pages.proposal.menu.myProposalsShort),
    icon: IconList,
  },
];

/** A moderator's own proposals are in the personal menu: the row is for the work of the day. */
export const menu: MenuOf = (profile) => (holds(profile, 'moderator') ? ofModerators : own);
