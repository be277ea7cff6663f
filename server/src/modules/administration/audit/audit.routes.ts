import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import words from '@luch/contract/administration/administration.words.ru.json' with { type: 'json' };
import { endOfDay } from '@luch/contract/reference/deadline.ts';
import { momentAt } from '@luch/contract/reference/wall-time.ts';
import { paged } from '../../../platform/http/paging.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { readKinds } from '@luch/contract/kernel/personal-data.ts';
import { auditEntries } from '../../audit/audit.queries.ts';
import { readsFound } from '../../audit/reads.queries.ts';
import { readTitle } from '../../audit/reads.view.ts';
import { forAdministrators } from '../administration.policy.ts';
import { actionTitle, auditViews } from './audit.view.ts';
import { readView } from './reads.view.ts';
import { whoRatesOwnWork, whoReadOwnWorkToRate } from './own-work.queries.ts';

export const auditCalls = callsOf(routes)((deps) => {
  const { db, texts, config } = deps;
  return {
    'GET /api/administration/audit/': {
      ...forAdministrators,
      by: async ({ actor, query, language, reply }) => {
        const { page, page_size: size, from, until, person, ...asked } = query;
        const zone = config.facilityTimeZone;
        const filter = {
          ...asked,
          personId: person,
          from: from === undefined ? undefined : momentAt(`${from} 00:00`, zone),
          until: until === undefined ? undefined : endOfDay(until, zone),
          hidden: whoRatesOwnWork(db, actor),
        };
        const { rows, total } = await auditEntries(db, filter, { page, size });
        paged(reply, { total, page_size: size });
        return auditViews(texts, db, rows, language);
      },
    },
    'GET /api/administration/audit/actions/': {
      ...forAdministrators,
      by: ({ language }) =>
        Object.keys(words.audit)
          .map((action) => ({ action, title: actionTitle(texts, language, action) }))
          .toSorted((one, other) => one.title.localeCompare(other.title, language)),
    },
    'GET /api/administration/audit/reads/': {
      ...forAdministrators,
      by: async ({ actor, query, language, reply }) => {
        const { page, page_size: size, person, ...asked } = query;
        const filter = { ...asked, personId: person, hidden: whoReadOwnWorkToRate(db, actor) };
        const { rows, total } = await readsFound(db, filter, { page, size });
        paged(reply, { total, page_size: size });
        return rows.map((row) => readView(texts, language, row));
      },
    },
    'GET /api/administration/audit/reads/kinds/': {
      ...forAdministrators,
      by: ({ language }) =>
        readKinds.map((kind) => ({ kind, title: readTitle(texts, language, { kind, about: null }) })),
    },
  };
});
