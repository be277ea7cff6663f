import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { candidate, candidateProposal, entryExpert } from '../../../../testing/fixtures/council-people.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const distribution = 'POST /api/councils/distribution/';
const assign = 'POST /api/councils/assign_experts/';
const deadline = 'POST /api/proposals/expertise/deadline/';
const reminder = 'POST /api/proposals/expertise/reminder/';
const said = (sent: { body: unknown }) => sent.body;
const card = councilIn(councilStatus.planned, {
  date: '2099-03-10',
  proposals_council: [
    entryWith(1284, {
      proposals_expertise: [entryExpert(9, 'Экспертова'), entryExpert(7, 'Плёнкина', { has_rated: true })],
    }),
    entryWith(1286),
    entryWith(1288),
    entryWith(1290, { proposals_expertise: null, is_own: true }),
  ],
});
const open = async () => {
  answers.answer('GET /api/councils/detail/', card);
  await show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};
const rows = () => page.getByRole('row').elements().length - 1;

test('each row says how many have rated it, and those that nobody rates stand alone at one press', async () => {
  await open();
  await expect.element(page.getByText('оценили 1 из 2')).toBeVisible();
  await page.getByRole('button', { name: 'Без эксперта 2' }).click();
  await expect.poll(rows).toBe(2);
  await page.getByRole('button', { name: 'Все 4' }).click();
  await expect.poll(rows).toBe(4);
});

test('a proposal whose experts can no longer rate stands among those without one, and says why', async () => {
  const former = { ...card, proposals_council: [...card.proposals_council] };
  former.proposals_council[1] = entryWith(1286, {
    proposals_expertise: [entryExpert(5, 'Блокова', { can_rate: false })],
  });
  answers.answer('GET /api/councils/detail/', former);
  await show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
  await page.getByRole('button', { name: 'Без эксперта 2' }).click();
  await expect.poll(rows).toBe(2);
  await expect.element(page.getByRole('row').filter({ hasText: '1286' })).toMatchTextContent(/без эксперта/);
  await page.getByRole('button', { name: former.proposals_council[1].proposal.name, exact: true }).first().click();
  await expect.element(page.getByText('больше не может оценивать')).toBeVisible();
});

test('experts by competence are shown before they are assigned, together and once', async () => {
  answers.answer('GET /api/proposals/proposal/proposal_experts/', {
    experts: [candidate(7, 'Плёнкина'), candidate(8, 'Кластеров')],
    proposals: [candidateProposal(1286), candidateProposal(1288)],
  });
  answers.answer(distribution, {
    assignments: [
      { proposal_id: 1286, expert_ids: [7, 8] },
      { proposal_id: 1288, expert_ids: [8] },
    ],
    short: [{ proposal_id: 1288, missing: 2 }],
    load: [],
    reasons: [{ proposal_id: 1286, expert_id: 7, score: 74, area: true, method: true, words: [] }],
    passed_over: [],
    nobody_competent: [],
    empty_profiles: [],
  });
  answers.answer(assign, { status: 'ok', detail: 'Назначены 2 эксперта', experts: 2, warnings: [] });
  await open();
  await page.getByRole('button', { name: 'По компетентности' }).click();
  const dialog = page.getByRole('dialog', { name: 'Эксперты для 2 заявок без эксперта' });
  await expect.element(dialog).toMatchTextContent(/№\s1286.*Плёнкина А\. П\. \(74\)/);
  await expect.element(dialog).toMatchTextContent(/Экспертов не хватит: 1 заявка/);
  await expectAccessibleDialog();
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Назначить для 2 заявок' }),
    assign,
    'features/council-card/experts/assign-lacking-dialog.tsx › Proposed',
  );
  expect(answers.sent(assign).map(said)).toEqual([
    {
      council_id: 5,
      assignments: [
        { proposal_council_id: 1286, expert_ids: [7, 8] },
        { proposal_council_id: 1288, expert_ids: [8] },
      ],
    },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('another number of experts is proposed anew', async () => {
  answers.answer('GET /api/proposals/proposal/proposal_experts/', {
    experts: [candidate(7, 'Плёнкина')],
    proposals: [],
  });
  answers.refuse(distribution, 409, { error: 'Распределение занято', code: 'distribution_busy' });
  await open();
  await page.getByRole('button', { name: 'По компетентности' }).click();
  // The label lies over it.
  (page.getByRole('radio', { name: '2' }).element() as HTMLElement).click();
  await expect.poll(() => answers.sent(distribution).map(said)).toContainEqual({ council_id: 5, per_proposal: 2 });
  await expect.element(page.getByText('Распределение занято')).toBeVisible();
});

test('who has not rated is reminded once, with the day before the council as the deadline', async () => {
  answers.answer(deadline, { status: 'ok', detail: 'Срок задан' });
  answers.answer(reminder, { status: 'ok', detail: 'Напоминание получит 1 эксперт', experts: 1 });
  await open();
  await page.getByRole('button', { name: 'Напомнить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Напомнить об оценке?' });
  await expect.element(dialog).toMatchTextContent(/Экспертова/);
  expect(dialog.element().textContent).not.toContain('Плёнкина');
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Напомнить 1 эксперту' }),
    reminder,
    'features/council-card/experts/remind-dialog.tsx › RemindDialog',
  );
  expect(answers.sent(deadline).map(said)).toEqual([{ proposal_ids: [1284], until: '2099-03-09' }]);
  expect(answers.sent(reminder).map(said)).toEqual([{ proposal_ids: [1284] }]);
});
