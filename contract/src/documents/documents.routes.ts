import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { DocumentAsked, DocumentQuery, DocumentView } from './documents.schemas.ts';

/**
 * Documents that were made for the person who asks, and for nobody else (decision 0046). A personal token fetches those that
 * it may have asked for.
 */
export const documentRoutes = defineRoutes({
  'GET /api/documents/': {
    access: 'signed-in',
    summary: 'My documents, the newest first',
    response: z.array(DocumentView),
  },
  'GET /api/documents/detail/': {
    acting: 'refused',
    scope: 'any',
    access: 'signed-in',
    summary: 'One of my documents, and how far it is',
    query: DocumentQuery,
    response: DocumentView,
  },
  'GET /api/documents/open/': {
    acting: 'refused',
    scope: 'any',
    access: 'signed-in',
    summary: 'The address that opens one of my documents for a while',
    query: DocumentQuery,
    response: z.object({ url: z.string() }),
  },
  'POST /api/documents/again/': {
    access: 'signed-in',
    summary: 'Make one of my documents again, in the background',
    body: DocumentQuery,
    response: DocumentAsked,
  },
  'POST /api/documents/remove/': {
    access: 'signed-in',
    summary: 'Erase one of my documents, or stop making it',
    body: DocumentQuery,
    response: z.object({ status: z.literal('ok') }),
  },
});
