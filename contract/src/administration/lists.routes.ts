import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail } from '../kernel/schemas.ts';
import {
  EntriesQuery,
  EntryCard,
  EntryChoice,
  EntryDeletion,
  EntryInput,
  EntryMerge,
  EntryPatch,
  EntryQuery,
  EntryRow,
  EntryStateInput,
  ListCounts,
  ListQuery,
} from './lists.schemas.ts';
import { MergeView } from './people.schemas.ts';

/** All reference lists by the same calls: `list` says which one. */
export const listsRoutes = defineRoutes({
  'GET /api/administration/lists/': {
    access: 'signed-in',
    summary: 'The reference lists, with how many entries (administrators)',
    response: z.array(ListCounts),
  },
  'GET /api/administration/lists/entries/': {
    access: 'signed-in',
    summary: 'Entries of a reference list by name, with how much refers to each (administrators)',
    query: EntriesQuery,
    response: z.array(EntryRow),
  },
  'GET /api/administration/lists/choices/': {
    access: 'signed-in',
    summary: 'All entries of a reference list by name alone (administrators)',
    query: ListQuery,
    response: z.array(EntryChoice),
  },
  'GET /api/administration/lists/entry/': {
    access: 'signed-in',
    summary: 'An entry with what refers to it (administrators)',
    query: EntryQuery,
    response: EntryCard,
  },
  'POST /api/administration/lists/entry/': {
    access: 'signed-in',
    summary: 'Add an entry (administrators)',
    body: EntryInput,
    response: EntryCard,
  },
  'PATCH /api/administration/lists/entry/': {
    access: 'signed-in',
    summary: 'Change an entry (administrators)',
    body: EntryPatch,
    response: EntryCard,
  },
  'POST /api/administration/lists/state/': {
    access: 'signed-in',
    summary: 'Retire an entry, or bring it back (administrators)',
    body: EntryStateInput,
    response: EntryCard,
  },
  'POST /api/administration/lists/delete/': {
    access: 'signed-in',
    summary: 'Delete an entry to which nothing refers (administrators)',
    body: EntryDeletion,
    response: Detail,
  },
  'POST /api/administration/lists/merge_preview/': {
    access: 'signed-in',
    summary: 'What merging two entries would move; nothing changes (administrators)',
    body: EntryMerge,
    response: MergeView,
  },
  'POST /api/administration/lists/merge/': {
    access: 'signed-in',
    summary: 'Merge two entries that mean the same (administrators)',
    body: EntryMerge,
    response: MergeView,
  },
});
