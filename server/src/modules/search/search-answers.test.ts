import { expect, it } from 'vitest';
import { aForm, aQuestion, aVersion, pinned, questionsIn } from '../../../testing/forms.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { indexWritten } from './search.commands.ts';

const portal = await portalOfFile();

it('finds a proposal by answers that everybody may read and that are marked, and by no other', async () => {
  const by = portal.asModerator.id;
  const form = await aForm(portal.db, {
    by,
    questions: [
      aQuestion({ type: 'line', reader: 'everybody', searched: true }),
      aQuestion({ type: 'text', reader: 'everybody' }),
      aQuestion({ type: 'text', reader: 'staff', searched: true }),
    ],
  });
  const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2, stationId: 1, kindId: 1 });
  const words = ['лантаноидный', 'непомеченный', 'служебный'];
  await pinned(portal.db, id, {
    formId: form.id,
    answers: Object.fromEntries(form.questions.map((question, index) => [question, words[index] ?? ''])),
  });
  await indexWritten(portal.db);
  const found = async (text: string, who = portal.asModerator) => {
    const { body } = await who.call('GET', `/api/proposals/proposal/search/?text=${encodeURIComponent(text)}`);
    return (body as { id: number }[]).map((row) => row.id);
  };
  expect([await found('лантаноидного'), await found(words[1] ?? ''), await found(words[2] ?? '')]).toEqual([
    [id],
    [],
    [],
  ]);
  expect(await found('лантаноидный', portal.asStranger)).toEqual([]);

  // Narrower, and nobody finds by it from that moment on, without a wait for the job.
  const questions = await questionsIn(portal.db, form.id, 1);
  const narrower = questions.map((question, place) =>
    place === 0 ? { ...question, reader: 'staff' as const, searched: false } : question,
  );
  await aVersion(portal.db, { formId: form.id, number: 2, questions: narrower, by });
  expect(await found('лантаноидный')).toEqual([]);
});
