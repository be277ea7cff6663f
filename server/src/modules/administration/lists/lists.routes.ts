import { administrationRoutes as routes } from '@luch/contract/administration/administration.routes.ts';
import { EntryInput } from '@luch/contract/administration/lists.schemas.ts';
import { Id } from '@luch/contract/kernel/schemas.ts';
import { z } from 'zod';
import { paged } from '../../../platform/http/paging.ts';
import { furtherErrors } from '../../../platform/http/further-errors.ts';
import { callsOf } from '../../../platform/http/calls.ts';
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
export const listCalls = callsOf(routes)((deps) => {
  const { db } = deps;
  return {
    'GET /api/administration/lists/': {
      ...forAdministrators,
      by: () => listCounts(db),
    },
    'GET /api/administration/lists/entries/': {
      ...forAdministrators,
      by: async ({ query, language, reply }) => {
        const { list, search, state, page, page_size: size } = query;
        const asked = { search, isActive: state === 'active', page, size };
        const { entries, total } = await entriesOf(db, list, language, asked);
        paged(reply, { total, page_size: size });
        return entryRows(db, list, entries);
      },
    },
    'GET /api/administration/lists/choices/': {
      ...forAdministrators,
      by: ({ query, language }) => choicesOf(db, query.list, language),
    },
    'GET /api/administration/lists/entry/': {
      ...forAdministrators,
      by: ({ query, language }) => entryCard(deps, db, language, query),
    },
    ...changes(deps),
    ...ends(deps),
  };
});

const Named = z.object({
  list: EntryInput.shape.list,
  id: Id.optional(),
  values: z.object({ name: z.unknown() }),
});

const changes = callsOf(routes)((deps) => {
  const { db } = deps;
  const namedOnce = {
    ...forAdministrators,
    furtherErrors: furtherErrors({
      part: Named,
      find: async ({ list, id, values }) =>
        takenName(db, list, values.name, id === undefined ? undefined : await entryById(db, list, id)),
    }),
  };
  return {
    'POST /api/administration/lists/entry/': {
      ...namedOnce,
      by: async ({ actor, body, language }) => {
        const id = await keepList(deps, actor, body.list, (keeping) => addEntry(keeping, body.values));
        return entryCard(deps, deps.db, language, { list: body.list, id });
      },
    },
    'PATCH /api/administration/lists/entry/': {
      ...namedOnce,
      by: async ({ actor, body, language }) => {
        await keepEntry(deps, actor, language, body, (keeping, before) => changeEntry(keeping, before, body.values));
        return entryCard(deps, deps.db, language, body);
      },
    },
  };
});

/** What takes an entry out of use, or makes two of them one. */
const ends = callsOf(routes)((deps) => {
  const { texts } = deps;
  return {
    'POST /api/administration/lists/state/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        await keepEntry(deps, actor, language, body, (keeping, before) =>
          setEntryState(keeping, before, body.is_active),
        );
        return entryCard(deps, deps.db, language, body);
      },
    },
    'POST /api/administration/lists/delete/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => {
        await keepEntry(deps, actor, language, body, deleteEntry);
        return { detail: texts.text(language, 'administration.answer.entry_deleted') };
      },
    },
    'POST /api/administration/lists/merge_preview/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => mergeView(deps, language, await previewMergeInList(deps, actor, body)),
    },
    'POST /api/administration/lists/merge/': {
      ...forAdministrators,
      by: async ({ actor, body, language }) => mergeView(deps, language, await mergeInList(deps, actor, body)),
    },
  };
});
