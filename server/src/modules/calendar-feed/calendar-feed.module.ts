import { calendarFeedRoutes } from '@luch/contract/calendar-feed/calendar-feed.routes.ts';
import en from '@luch/contract/calendar-feed/feed.words.en.json' with { type: 'json' };
import ru from '@luch/contract/calendar-feed/feed.words.ru.json' with { type: 'json' };
import { on } from '../../platform/events.ts';
import { carries } from '../../platform/http/calls.ts';
import { defineModule } from '../../platform/module.ts';
import { personErased } from '../account/account.events.ts';
import { withdrawFeeds } from './keep-feeds.ts';
import { feedCalls } from './calendar-feed.routes.ts';

declare module '../../platform/texts/texts.ts' {
  interface WordFiles {
    feed: typeof ru;
  }
}

/** Calendars that a program of one's own reads by a secret address. */
export const calendarFeedModule = defineModule({
  name: 'calendar-feed',
  words: { feed: { ru, en } },
  routes: carries(calendarFeedRoutes, feedCalls),
  constraints: { calendar_feed_once: 'feed_exists' },
  listens: [on(personErased, withdrawFeeds)],
});
