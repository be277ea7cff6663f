import { t } from 'i18next';
import type { Feed, FeedInput } from '../../api/calendar-feed.ts';

/** A calendar that somebody may subscribe to, or has. */
export interface Offer {
  readonly input: FeedInput;
  /** Of the station or the facility. */
  readonly name: string;
  readonly feed: Feed | undefined;
}
type Wanted = Pick<Offer, 'input' | 'name'>;

/** What is offered here with what there is already, and after it the other calendars of this person. */
export function offersOf(wanted: readonly Wanted[], feeds: readonly Feed[]): Offer[] {
  const offered = wanted.map((one) => ({
    ...one,
    feed: feeds.find((feed) => keyOf(inputOf(feed)) === keyOf(one.input)),
  }));
  const others = feeds.filter((feed) => !offered.some((one) => one.feed === feed));
  return [...offered, ...others.map((feed) => ({ input: inputOf(feed), name: feed.name, feed }))];
}

const inputOf = ({ scope, station_id: station, megascience_type_ext_id: kind }: Feed): FeedInput => {
  if (scope === 'station') return { scope, station_id: station ?? 0 };
  return scope === 'kind' ? { scope, megascience_type_ext_id: kind ?? 0 } : { scope };
};

export const keyOf = (input: FeedInput): string => Object.values(input).join('-');

export const titleOf = ({ input: { scope }, name }: Wanted): string => t(($) => $.feeds[scope], { name });
export const textOf = ({ input: { scope } }: Wanted): string => t(($) => $.feeds[`${scope}Text`]);
