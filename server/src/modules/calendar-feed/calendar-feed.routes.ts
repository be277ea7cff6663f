import { calendarFeedRoutes as routes } from '@luch/contract/calendar-feed/calendar-feed.routes.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Limit } from '../../platform/http/limit.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { versioned } from '../../platform/http/versioned.ts';
import { secretHash } from '../../platform/secret.ts';
import { readFeed } from './feed-owner.ts';
import { feedsOf } from './feed.queries.ts';
import { feedText } from './feed-text.ts';
import { addFeed, renewFeed, withdrawFeed } from './keep-feeds.ts';

/** Programs ask every few minutes at most; many people of an institute stand behind one address. */
const readLimits: readonly Limit[] = [
  { max: 600, perMinutes: 10, by: ['network'] },
  {
    max: 30,
    perMinutes: 10,
    by: ['account'],
    account: (_body, params) => secretHash((params as { secret: string }).secret).toString('base64'),
  },
];
/** Of one person: each one makes a secret. */
const keepLimit: Limit = { max: 60, perMinutes: 60, by: ['account'] };

export const feedCalls = callsOf(routes)((deps) => {
  const said = (language: 'ru' | 'en', done: 'added' | 'renewed' | 'withdrawn') =>
    deps.texts.text(language, `feed.done.${done}`);
  return {
    'GET /api/calendar/feeds/': ({ actor, language }) => feedsOf(deps.db, actor, language),
    'POST /api/calendar/feeds/': {
      limit: keepLimit,
      by: async ({ actor, body, language }) => ({
        detail: said(language, 'added'),
        ...(await addFeed(deps, actor, language, body)),
      }),
    },
    'PATCH /api/calendar/feeds/': {
      limit: keepLimit,
      by: async ({ actor, body, language }) => ({
        detail: said(language, 'renewed'),
        ...(await renewFeed(deps, actor, language, body)),
      }),
    },
    'DELETE /api/calendar/feeds/': async ({ actor, query, language }) => {
      await withdrawFeed(deps, actor, query.id);
      return { detail: said(language, 'withdrawn') };
    },
    'GET /api/calendar/feed/:secret/': {
      limit: readLimits,
      by: async ({ params, reply }) => {
        const owned = await readFeed(deps, params.secret);
        if (!owned) throw new AppError('not_found');
        const text = await feedText(deps, owned);
        void versioned(reply)
          .type('text/calendar; charset=utf-8')
          .header('cache-control', 'private, max-age=300')
          .header('content-disposition', 'inline; filename="luch.ics"')
          .header('x-robots-tag', 'noindex');
        return text;
      },
    },
  };
});
