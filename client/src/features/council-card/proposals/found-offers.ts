import type { Offered } from '../../../api/council/council.queries.ts';

const searchable = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** Proposals whose number, name, applicant or station holds every typed word. */
export function foundOffers(offers: readonly Offered[], typed: string): readonly Offered[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return offers;
  return offers.filter(({ id, name, applicant_name: applicant, station_name: station }) => {
    const text = searchable(`${id} ${name} ${applicant} ${station}`);
    return words.every((word) => text.includes(word));
  });
}
