import { type Body, call } from '../../lib/call.ts';

export const createForm = (body: Body<'POST /api/forms/create/'>) => call('POST /api/forms/create/', { body });
export const saveForm = (body: Body<'PATCH /api/forms/draft/'>) => call('PATCH /api/forms/draft/', { body });
export const publishForm = (body: Body<'POST /api/forms/publish/'>) => call('POST /api/forms/publish/', { body });
export const switchForm = (body: Body<'POST /api/forms/switch/'>) => call('POST /api/forms/switch/', { body });
export const importForm = (body: Body<'POST /api/forms/import/'>) => call('POST /api/forms/import/', { body });
export const exportForm = (id: number) => call('GET /api/forms/export/', { query: { id } });
