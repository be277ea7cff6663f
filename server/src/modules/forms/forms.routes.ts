import { formRoutes as routes } from '@luch/contract/forms/forms.routes.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { formRows, formView } from './form.view.ts';
import { demandEditor } from './forms.policy.ts';
import { createForm, exportForm, importForm, switchForm } from './keep-form.ts';
import { publishForm } from './publish-form.ts';
import { reachOfForm } from './reach.queries.ts';
import { saveForm } from './save-form.ts';
import { usageOf } from './usage.queries.ts';

const forEditors = { demand: demandEditor };

export const formCalls = callsOf(routes)((deps) => ({
  'GET /api/forms/list/': {
    ...forEditors,
    by: ({ actor, query, language }) => formRows(deps.db, actor, language, query),
  },
  'GET /api/forms/detail/': {
    ...forEditors,
    by: ({ actor, query, language }) => formView(deps.db, actor, language, query),
  },
  'GET /api/forms/usage/': {
    ...forEditors,
    by: ({ actor, query, language }) => usageOf(deps, actor, language, query.question_id),
  },
  'GET /api/forms/reach/': { ...forEditors, by: ({ actor, query }) => reachOfForm(deps, actor, query.id) },
  'GET /api/forms/export/': { ...forEditors, by: ({ actor, query }) => exportForm(deps, actor, query.id) },
  ...changes(deps),
}));

const changes = callsOf(routes)((deps) => ({
  'POST /api/forms/create/': {
    ...forEditors,
    by: async ({ actor, body, language }) =>
      formView(deps.db, actor, language, { id: await createForm(deps, actor, body) }),
  },
  'POST /api/forms/import/': {
    ...forEditors,
    by: async ({ actor, body, language }) =>
      formView(deps.db, actor, language, { id: await importForm(deps, actor, body) }),
  },
  'PATCH /api/forms/draft/': {
    ...forEditors,
    // An edited form is saved while somebody types.
    limit: { max: 1200, perMinutes: 10, by: ['account'] },
    by: async ({ actor, body, language }) => {
      const given = await saveForm(deps, actor, language, body);
      return { ...(await formView(deps.db, actor, language, { id: body.form_id })), given: [...given] };
    },
  },
  'POST /api/forms/publish/': {
    ...forEditors,
    by: ({ actor, body, language }) => publishForm(deps, actor, language, body),
  },
  'POST /api/forms/switch/': {
    ...forEditors,
    by: async ({ actor, body, language }) => {
      await switchForm(deps, actor, body.form_id, body.is_active);
      return formView(deps.db, actor, language, { id: body.form_id });
    },
  },
}));
