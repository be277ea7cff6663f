import { hasRole, holds, type Profile } from '../../api/account/account.ts';

/** Station staff, heads of facilities and moderators (specification, staff side, section 6). */
export const keepsCalendar = (profile: Profile): boolean =>
  holds(profile, 'moderator') || hasRole(profile, 'bs') || hasRole(profile, 'msc_admin');
