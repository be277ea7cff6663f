import type { Profile } from '../../api/account/account.queries.ts';
import type { OverPage } from '../../features/shell/over-page.ts';

const offered = Object.values(import.meta.glob<OverPage>('../*/*.over.ts', { eager: true, import: 'over' }));

/** What this person may open over any page. */
export const overPagesOf = (profile: Profile): OverPage[] => offered.filter((one) => one.isFor(profile));
