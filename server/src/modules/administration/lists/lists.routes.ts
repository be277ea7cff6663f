import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { EntryInput } from '@luch/contract/administration/lists.schemas.ts';
import { Id } from '@luch/contract/kernel/schemas.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paged } from '../../../platform/http/paging.ts';
import { alsoWrong } from '../../../platform/http/also-wrong.ts';
import { route } from '../../../platform/http/route.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  addEntry,
  changeEntry,
  deleteEntry,
  setEntryState,
  takenName,
} from '../../reference/lists/entries.commands.ts';
import { choicesOf, entriesOf, entryById, listCounts } from '../../reference/lists/entries.queries.ts';
import { forAdministrators } from '../administration.policy.ts';
import { mergeView } from '../people/merge-people.ts';
import { entryCard, entryRows } from './entry.view.ts';
import { keepEntry, keepList, mergeInList, previewMergeInList } from './keep-list.ts';

/** Every list by the same calls; what differs stands in `contract/src/reference/lists.ts`. */
export function registerListRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, routes, 'GET /api/administration/lists/', () => listCounts(db), forAdministrators);
  route(
    app,
    routes,
    'GET /api/administration/lists/entries/',
    async ({ query, language, reply }) => {
      const { list, search, state, page, page_size: size } = query;
      const asked = { search, isActive: state === 'active', page, size };
      const { entries, total } = await entriesOf(db, list, language, asked);
      paged(reply, { total, page_size: size });
      return entryRows(db, list, entries);
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'GET /api/administration/lists/choices/',
    ({ query, language }) => choicesOf(db, query.list, language),
    forAdministrators,
  );
  route(
    app,
    routes,
    'GET /api/administration/lists/entry/',
    ({ query, language }) => entryCard(deps, db, language, query),
    forAdministrators,
  );
  registerKeeping(app, deps);
  registerEnds(app, deps);
}

const Named = z.object({
  list: EntryInput.shape.list,
  id: Id.optional(),
  values: z.object({ name: z.unknown() }),
});

function registerKeeping(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const namedOnce = {
    ...forAdministrators,
    alsoWrong: alsoWrong({
      part: Named,
      find: async ({ list, id, values }) =>
        takenName(db, list, values.name, id === undefined ? undefined : await entryById(db, list, id)),
    }),
  };
  route(
    app,
    routes,
    'POST /api/administration/lists/entry/',
    async ({ actor, body, language }) => {
      const id = await keepList(deps, actor, body.list, (keeping) => addEntry(keeping, body.values));
      return entryCard(deps, deps.db, language, { list: body.list, id });
    },
    namedOnce,
  );
  route(
    app,
    routes,
    'PATCH /api/administration/lists/entry/',
    async ({ actor, body, language }) => {
      await keepEntry(deps, actor, language, body, (keeping, before) => changeEntry(keeping, before, body.values));
      return entryCard(deps, deps.db, language, body);
    },
    namedOnce,
  );
}

/** What takes an entry out of use, or makes two of them one. */
function registerEnds(app: FastifyInstance, deps: Deps): void {
  const { texts } = deps;
  route(
    app,
    routes,
    'POST /api/administration/lists/state/',
    async ({ actor, body, language }) => {
      await keepEntry(deps, actor, language, body, (keeping, before) => setEntryState(keeping, before, body.is_active));
      return entryCard(deps, deps.db, language, body);
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/lists/delete/',
    async ({ actor, body, language }) => {
      await keepEntry(deps, actor, language, body, deleteEntry);
      return { detail: texts.text(language, 'administration.answer.entry_deleted') };
    },
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/lists/merge_preview/',
    async ({ actor, body, language }) => mergeView(deps, language, await previewMergeInList(deps, actor, body)),
    forAdministrators,
  );
  route(
    app,
    routes,
    'POST /api/administration/lists/merge/',
    async ({ actor, body, language }) => mergeView(deps, language, await mergeInList(deps, actor, body)),
    forAdministrators,
  );
}
