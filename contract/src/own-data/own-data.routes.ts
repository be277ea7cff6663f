import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import {
  ErasureDecision,
  ErasureDone,
  ErasureInput,
  ErasureRow,
  OwnDataAsked,
  OwnDataView,
} from './own-data.schemas.ts';

export const ownDataRoutes = defineRoutes({
  'GET /api/users/own-data/': {
    acting: 'refused',
    access: 'signed-in',
    summary: 'What is kept about me: how much of each kind, and my request to be erased',
    response: OwnDataView,
  },
  'POST /api/users/own-data/export/': {
    access: 'signed-in',
    summary: 'Everything that is kept about me, and my files, as a zip: made in the background',
    response: OwnDataAsked,
  },
  'POST /api/users/own-data/erasure/': {
    access: 'signed-in',
    summary: 'Ask to have my data erased; staff decide',
    body: ErasureInput,
    response: ErasureDone,
  },
  'DELETE /api/users/own-data/erasure/': {
    access: 'signed-in',
    summary: 'Take my request to be erased back',
    response: ErasureDone,
  },
  'GET /api/users/erasures/': {
    reads: 'erasures',
    access: 'signed-in',
    summary: 'Open requests to be erased, the oldest first; moderators and administrators',
    response: z.array(ErasureRow),
  },
  'POST /api/users/erasures/': {
    access: 'signed-in',
    summary: 'Erase a person who asked for it, or refuse with a reason; moderators and administrators',
    body: ErasureDecision,
    response: z.object({ detail: z.string() }),
  },
});
