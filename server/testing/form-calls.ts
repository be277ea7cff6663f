import type { FormView } from '@luch/contract/forms/form.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { expect } from 'vitest';
import type { Calls } from './calls.ts';

/** What an editor does to forms, by their calls; an administrator, unless somebody else is named. */
export const formCalls = (administrator: Calls) => {
  const create = async (more: object = {}, who = administrator): Promise<FormView> =>
    (await who.call('POST', '/api/forms/create/', { place: 'proposal', title: 'Заявка на станцию', ...more })).body;
  const save = (
    form: Pick<FormView, 'id'>,
    questions: readonly Question[],
    more: object = {},
    who: Calls = administrator,
  ) => who.call('PATCH', '/api/forms/draft/', { form_id: form.id, version: 1, questions, ...more });
  const publish = (form: Pick<FormView, 'id'>, more: object = {}, who: Calls = administrator) =>
    who.call('POST', '/api/forms/publish/', { form_id: form.id, version: 1, ...more });
  const detail = async (form: Pick<FormView, 'id'>, version?: number): Promise<FormView> =>
    (await administrator.call('GET', `/api/forms/detail/?id=${form.id}${version ? `&version=${version}` : ''}`)).body;
  const published = async (questions: readonly Question[], more: object = {}) => {
    const form = await create(more);
    const { body } = await save(form, questions);
    expect((await publish(form)).status).toBe(200);
    return { form, questions: body.questions as Question[] };
  };
  return { create, save, publish, detail, published };
};
