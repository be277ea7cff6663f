import { hasRole, holds, type Profile } from '../../api/account/account.ts';

/** Administrators, and whoever has stations in charge: a moderator, who may act for every station, edits none. */
export const editsForms = (profile: Profile): boolean =>
  holds(profile, 'administrator') || hasRole(profile, 'bs') || hasRole(profile, 'msc_admin');
