import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleDialog } from '../../../../testing/accessible.ts';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { candidate, candidateProposal, entryExpert } from '../../../../testing/fixtures/council-people.ts';
import { expectOneCall, expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const candidates = 'GET /api/proposals/proposal/proposal_experts/';
const change = 'POST /api/councils/change_proposal_experts/';
const said = (sent: { body: unknown }) => sent.body;
const experts = [candidate(7, 'Плёнкина'), candidate(8, 'Кластеров'), candidate(9, 'Экспертова')];
const changed = { status: 'ok' as const, detail: 'Эксперт добавлен', warnings: [] };
const matrix = page.getByRole('dialog', { name: 'Эксперты совета 12' });
const box = (name: RegExp) => matrix.getByRole('checkbox', { name });
const openCard = async (card: ReturnType<typeof councilIn>) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} />, 'councils');
};

const openMatrix = async (proposals = [candidateProposal(1284), candidateProposal(1286)]) => {
  answers.answer(candidates, { experts, proposals });
  await openCard(
    councilIn(councilStatus.draft, {
      proposals_council: [entryWith(1284, { proposals_expertise: [entryExpert(9, 'Экспертова')] }), entryWith(1286)],
    }),
  );
  await page.getByRole('button', { name: 'Эксперты', exact: true }).click();
  await expect.element(box(/Экспертова.*1284/)).toBeChecked();
};

test('choices in a draft are saved a moment after the last press, those of one proposal by one call', async () => {
  await openMatrix();
  answers.answer(change, {
    ...changed,
    proposals_expertise: [entryExpert(7, 'Плёнкина'), entryExpert(8, 'Кластеров'), entryExpert(9, 'Экспертова')],
  });
  const pressed = [/Плёнкина.*1284/, /Кластеров.*1284/].map((name) => box(name).element() as HTMLElement);
  await expectOneCall(() => pressed.shift()?.click(), change, 'features/council-card/experts/plan-dialog.tsx › Plan');
  await expect
    .poll(() => answers.sent(change).map(said))
    .toEqual([{ type: 'add', council_id: 5, proposal_council_id: 1284, expert_ids: [7, 8] }]);
  await expect.element(matrix.getByRole('status')).toMatchTextContent(/Каждая отметка/);
});

test('an expert is taken off by what stands in the council', async () => {
  await openMatrix();
  answers.answer(change, { ...changed, proposals_expertise: [] });
  answers.answer(detail, councilIn(councilStatus.draft));
  await box(/Экспертова.*1284/).click();
  await expect
    .poll(() => answers.sent(change).map(said))
    .toEqual([{ type: 'delete', council_id: 5, proposal_council_id: 1284, proposal_expert_id: 9 }]);
  await expect.element(box(/Экспертова.*1284/)).not.toBeChecked();
});

test('a box that is pressed again while the first press is under way ends as it was pressed last', async () => {
  await openMatrix();
  const held = answers.hold(change, { ...changed, proposals_expertise: [entryExpert(7, 'Плёнкина')] });
  await box(/Плёнкина.*1286/).click();
  await expect.poll(() => answers.sent(change).length).toBe(1);
  await box(/Плёнкина.*1286/).click();
  answers.answer(change, { ...changed, proposals_expertise: [] });
  held.release();
  await expect
    .poll(() => answers.sent(change).map(said))
    .toEqual([
      { type: 'add', council_id: 5, proposal_council_id: 1286, expert_ids: [7] },
      { type: 'delete', council_id: 5, proposal_council_id: 1286, proposal_expert_id: 7 },
    ]);
  await expect.element(box(/Плёнкина.*1286/)).not.toBeChecked();
});

test('a choice that is refused is taken back with a word why', async () => {
  await openMatrix();
  answers.refuse(change, 409, { error: 'Совет уже запланирован', code: 'wrong_state' });
  await box(/Плёнкина.*1286/).click();
  await expect.element(page.getByText('Совет уже запланирован')).toBeVisible();
  await expect.element(box(/Плёнкина.*1286/)).not.toBeChecked();
});

test('what is chosen just before the table is closed is saved too', async () => {
  await openMatrix();
  answers.answer(change, { ...changed, proposals_expertise: [entryExpert(7, 'Плёнкина')] });
  await box(/Плёнкина.*1286/).click();
  await matrix.getByRole('button', { name: 'Готово' }).click();
  await expect.poll(() => answers.sent(change).length).toBe(1);
});

test('a conflict of interest can be read and not chosen, the same organisation is only said', async () => {
  await openMatrix([
    candidateProposal(1284),
    candidateProposal(1286, {
      conflicts: [
        { expert_id: 7, kind: 'team' },
        { expert_id: 8, kind: 'organisation' },
      ],
    }),
  ]);
  const barred = box(/Плёнкина.*1286, Участник этой заявки/);
  await expect.element(barred).toHaveAttribute('aria-disabled', 'true');
  (barred.element() as HTMLElement).click();
  await expect.element(barred).not.toBeChecked();
  await expect.element(box(/Кластеров.*1286, Из организации автора/)).not.toHaveAttribute('aria-disabled');
});

test('three hundred proposals and forty experts draw the boxes near the window, and keys reach the last', async () => {
  const ids = Array.from({ length: 300 }, (_, i) => 2000 + i);
  answers.answer(candidates, ({ query }) => ({
    experts: Array.from({ length: 40 }, (_, i) => candidate(100 + i, `Эксперт${i}`)),
    proposals: (query.get('proposal_ids') ?? '').split(',').map((id) => candidateProposal(Number(id))),
  }));
  await openCard(councilIn(councilStatus.draft, { proposals_council: ids.map((id) => entryWith(id)) }));
  await page.getByRole('button', { name: 'Эксперты', exact: true }).click();
  const table = () => document.querySelector('[role="grid"]');
  await expect.poll(() => table()?.querySelectorAll('tbody tr').length).toBe(300);
  await expect.poll(() => table()?.querySelectorAll('input').length ?? 0).toBeGreaterThan(40);
  expect(table()?.querySelectorAll('input').length).toBeLessThan(2000);
  expect(answers.sent(candidates)).toHaveLength(3);
  table()?.querySelector<HTMLElement>('[data-cell="0:0"]')?.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('299:39');
  answers.answer(change, { ...changed, proposals_expertise: [entryExpert(139, 'Эксперт39')] });
  await userEvent.keyboard(' ');
  await expect.poll(() => answers.sent(change).length).toBe(1);
});

test('in a planned council experts join one proposal by a button, and nobody chosen is said', async () => {
  answers.answer(candidates, { experts, proposals: [candidateProposal(1284)] });
  await openCard(
    councilIn(councilStatus.planned, {
      proposals_council: [entryWith(1284, { proposals_expertise: [entryExpert(9, 'Экспертова')] })],
    }),
  );
  await page.getByRole('button', { name: /Строение термостабильной/ }).click();
  await page.getByRole('button', { name: 'Назначить экспертов' }).click();
  const dialog = page.getByRole('dialog', { name: 'Эксперты заявки № 1284' });
  const assign = dialog.getByRole('button', { name: 'Назначить', exact: true });
  await assign.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Выберите ответственного');
  await expect.element(dialog.getByRole('checkbox', { name: /Экспертова/ })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: /Плёнкина/ }).click();
  answers.refuse(change, 409, { error: 'Совет уже на рассмотрении', code: 'wrong_state' });
  await assign.click();
  await expect.element(page.getByText('Совет уже на рассмотрении')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /Плёнкина/ })).toBeChecked();
  answers.answer(change, { ...changed, proposals_expertise: [entryExpert(7, 'Плёнкина')] });
  await expectSentOnce(assign, change, 'features/council-card/experts/add-experts-dialog.tsx › Choice');
  expect(answers.sent(change).map(said).at(-1)).toEqual({
    type: 'add',
    council_id: 5,
    proposal_council_id: 1284,
    expert_ids: [7],
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an expert is taken off one proposal after a question that says what becomes of the mark', async () => {
  await openCard(
    councilIn(councilStatus.planned, {
      proposals_council: [
        entryWith(1284, { proposals_expertise: [entryExpert(9, 'Экспертова', { has_rated: true, mark: 4.2 })] }),
      ],
    }),
  );
  await page.getByRole('button', { name: /Строение термостабильной/ }).click();
  await page.getByRole('button', { name: /Снять эксперта: Экспертова/ }).click();
  const question = page.getByRole('dialog', { name: /Снять эксперта/ });
  await expect.element(question).toMatchTextContent(/не войдёт в среднюю/);
  answers.answer(change, { ...changed, detail: 'Эксперт удалён', proposals_expertise: [] });
  await expectSentOnce(
    question.getByRole('button', { name: 'Снять', exact: true }),
    change,
    'features/council-card/entries/entry-details.tsx › RemoveExpert',
  );
  await expect.element(page.getByText('Эксперт удалён')).toBeVisible();
});

test('on a phone proposals come one after another, and everybody can use them', async () => {
  await page.viewport(390, 844);
  answers.answer(candidates, { experts, proposals: [candidateProposal(1284), candidateProposal(1286)] });
  await openCard(councilIn(councilStatus.draft));
  await page.getByRole('button', { name: 'Эксперты', exact: true }).click();
  await expect.element(matrix.getByText('Заявка 1 из 2')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessibleDialog();
  await page.viewport(1280, 900);
});
