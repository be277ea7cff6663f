import { keepPreviousData } from '@tanstack/react-query';
import { type Answer, call } from '../lib/call.ts';
import { asking, sending } from './asking.ts';

export type FormRow = Answer<'GET /api/forms/list/'>[number];
export type Form = Answer<'GET /api/forms/detail/'>;
export type FormQuestion = Form['questions'][number];
export type FormReach = Answer<'GET /api/forms/reach/'>;
export type Published = Answer<'POST /api/forms/publish/'>;

/** No live event tells of forms: whoever changes one asks anew. */
export const formsKey = ['forms'] as const;
const ask = asking(...formsKey);

export const formsQuery = ask.one('GET /api/forms/list/');
/** What is being edited, else the newest published version; or one of the published ones. */
export const formQuery = (id: number, version?: number) =>
  ask.one('GET /api/forms/detail/', { query: { id, version } });
/** What is kept of it, tried on drafts: anew with every save. */
export const reachQuery = (id: number, { version, saves }: { readonly version: number; readonly saves: number }) => ({
  ...asking(...formsKey, `${version}.${saves}`).one('GET /api/forms/reach/', { query: { id } }),
  placeholderData: keepPreviousData<FormReach | undefined>,
});
export const usageQuery = (questionId: number) =>
  ask.one('GET /api/forms/usage/', { query: { question_id: questionId } });

export const createForm = sending('POST /api/forms/create/');
export const saveForm = sending('PATCH /api/forms/draft/');
export const publishForm = sending('POST /api/forms/publish/');
export const switchForm = sending('POST /api/forms/switch/');
export const importForm = sending('POST /api/forms/import/');
export const exportForm = (id: number) => call('GET /api/forms/export/', { query: { id } });
