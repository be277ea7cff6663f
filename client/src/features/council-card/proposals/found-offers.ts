import type { Offered } from '../../../api/council/council.ts';
import { searchable } from '../../../lib/searchable.ts';

/** What the list of offers is narrowed by; empty: by nothing. */
export const narrowings = ['session', 'station', 'status'] as const;
export type Narrowing = (typeof narrowings)[number];
export type Narrowed = Readonly<Record<Narrowing, string>>;
export const everything: Narrowed = { session: '', station: '', status: '' };

export const valueOf: Readonly<Record<Narrowing, (offer: Offered) => string>> = {
  session: (offer) => offer.session_name,
  station: (offer) => offer.station_name,
  status: (offer) => offer.status_name,
};

/** Proposals of the chosen session, station and status whose number, name, applicant or station holds every typed word. */
export function foundOffers(offers: readonly Offered[], typed: string, narrowed: Narrowed): readonly Offered[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  return offers.filter((offer) => {
    if (narrowings.some((by) => narrowed[by] !== '' && narrowed[by] !== valueOf[by](offer))) return false;
    const text = searchable(`${offer.id} ${offer.name} ${offer.applicant_name} ${offer.station_name}`);
    return words.every((word) => text.includes(word));
  });
}
