import { expect, it } from 'vitest';
import { aForm, aQuestion, pinned } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';

/** What is being edited, tried on the drafts that it is for. */
const portal = await portalOfFile();

const draft = (more: object = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 1, stationId: 1, kindId: 1, ...more });

it('an editor learns how many drafts a condition asks, by what they have answered and by their fields', async () => {
  const administrator = await portal.someone({ roles: ['administrator'] });
  const form = await aForm(portal.db, {
    by: administrator.id,
    stationId: 1,
    questions: [
      aQuestion({ type: 'yes_no' }),
      aQuestion({ type: 'line', conditions: [{ of: -1, is: 'is', values: [true] }] }),
      aQuestion({ type: 'line', conditions: [{ of: 'is_toxic', is: 'is', values: [true] }] }),
    ],
  });
  const [gas = 0, reducer = 0, hood = 0] = form.questions;
  await pinned(portal.db, await draft(), { formId: form.id, answers: { [gas]: true } });
  await pinned(portal.db, await draft({ isToxic: true }), { formId: form.id, answers: { [gas]: false } });
  await draft({ stationId: 2 });
  await draft({ status: 2 });
  const ask = (who = administrator) => who.call('GET', `/api/forms/reach/?id=${form.id}`);
  const { body } = await ask();
  expect(body).toEqual({
    drafts: 2,
    more: false,
    asked: [
      { question_id: reducer, drafts: 1 },
      { question_id: hood, drafts: 1 },
    ],
  });
  // A station reads no draft: a condition that only one of them meets would tell what stands in it.
  expect((await ask(portal.asScientist)).body).toEqual({ drafts: 0, more: false, asked: [] });
  expect((await ask(await portal.someone({ roles: ['bs'], stations: [2] }))).status).toBe(404);
  expect((await ask(portal.asModerator)).status).toBe(403);
});
