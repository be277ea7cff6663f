import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import type { CouncilEntry } from '../../../api/council/council.ts';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const detail = 'GET /api/councils/detail/';
const habits = 'GET /api/councils/habits/';
const solution = 'POST /api/councils/change_proposal_solution/';

const expert = (id: number, mark: number) => ({
  id,
  expert_id: id,
  last_name: ['Строгов', 'Щедров', 'Советова'][id - 1] ?? '',
  first_name: 'Роман',
  middle_name: 'Михайлович',
  is_my: false,
  has_rated: true,
  can_rate: true,
  mark,
  comment: null,
  answered: [],
  same_organisation: false,
});
const rated = (id: number, mark: number, hours: number, more: Partial<CouncilEntry> = {}): CouncilEntry => {
  const entry = entryWith(id, { correct_mark: mark, average_mark: mark, deviation: 0.4, ...more });
  return { ...entry, proposal: { ...entry.proposal, experiment_duration: hours } };
};
const drawn = [
  rated(1268, 4.3, 48, { status: 1 }),
  rated(1281, 3.9, 48, { deviation: 1.9, proposals_expertise: [expert(1, 2.7), expert(2, 4.6), expert(3, 4.2)] }),
  rated(1284, 4, 60),
  rated(1287, 4.5, 48, { status: 1 }),
  rated(1293, 2.9, 24, { status: 3 }),
  rated(1296, 3.2, 72),
  rated(1303, 3.7, 36),
];
beforeEach(() => {
  answers.answer(habits, {
    experts: [
      { expert_id: 1, ratings: 21, shift: -0.5, spread: 0.6 },
      { expert_id: 2, ratings: 3, shift: null, spread: null },
    ],
    across_areas: 1,
    corrected_marks: [{ proposal_council_id: 1281, mark: 4.2 }],
  });
});

const Opened = () => {
  const [station, setStation] = useState<number | undefined>(1);
  return <CouncilCardDialog id={5} station={station} onStation={setStation} onClose={ignore} onOpenProposal={ignore} />;
};
const open = async (card = councilIn(councilStatus.review, { proposals_council: drawn })) => {
  answers.answer(detail, card);
  const shown = await show(<Opened />, 'councils');
  await expect.element(page.getByRole('table', { name: /СТМ/ })).toBeVisible();
  return shown;
};
const rowsOf = () =>
  page
    .getByRole('table', { name: /СТМ/ })
    .getByRole('row')
    .elements()
    .map(
      ({ textContent }) =>
        /№\s(\d{4})|кончаются/.exec(textContent)?.slice(0, 2).at(-1) ?? /кончаются/.exec(textContent)?.[0],
    )
    .filter((one) => one !== undefined);
const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
const accepted = (id: number) => {
  const entry = drawn.find((one) => one.id === id) ?? entryWith(id);
  return { status: 'ok' as const, detail: '', entry: { ...entry, status: 1, version: 1 }, stations: [] };
};

test('proposals of a station stand by mark, with the line where its hours end', async () => {
  await open();
  expect(rowsOf()).toEqual(['1287', '1268', '1284', 'кончаются', '1281', '1303', '1296', '1293']);
  await expect.element(page.getByText(/Здесь\sкончаются\s180\sч/)).toBeVisible();
  await expect.element(page.getByText(/проходят\s3\sзаявки,\s156\sч/)).toBeVisible();
});

test('the line moves with a decision before the server has answered', async () => {
  await open();
  const held = answers.hold(solution, accepted(1284));
  await page
    .getByRole('button', { name: drawn[2]?.proposal.name ?? '' })
    .nth(2)
    .click();
  await userEvent.keyboard('2');
  await expect.poll(rowsOf).toEqual(['1287', '1268', '1284', '1281', '1303', 'кончаются', '1296', '1293']);
  held.release();
});

test('what is disputed is named first, and a press takes it in hand', async () => {
  await open();
  await expect.element(page.getByText(/Сначала\sобсудите\sспорные/)).toMatchTextContent(/№\s1281,\sразброс\s1,9/);
  await page.getByRole('button', { name: /К\s№\s1281/ }).click();
  await expect.element(rowOf(1281).first()).toHaveAttribute('aria-current', 'true');
});

test('a corrected mark stands beside the mean, and orders only when asked to', async () => {
  await open();
  await expect.element(rowOf(1281).first()).toMatchTextContent(/3,9.*4,2.*\+0,3/);
  await page.getByRole('combobox', { name: 'порядок' }).selectOptions('с поправкой');
  await expect.poll(() => rowsOf().slice(0, 3)).toEqual(['1287', '1268', '1281']);
});

test('habits are told of whom enough is known, and of others that it is too little', async () => {
  await open();
  const table = page.getByRole('table', { name: 'Привычка экспертов' });
  await expect.element(table).toMatchTextContent(/Строгов\sР\.\sМ\..*−0,5.*±0,6.*21/);
  await expect.element(table).toMatchTextContent(/Щедров\sР\.\sМ\..*мало.*3/);
});

test('what fits is told beside the plain order, with the price of what is left out, and marks rows without a decision', async () => {
  await open();
  await expect.element(page.getByText('16,4')).toBeVisible();
  await expect.element(page.getByText(/по\sпорядку\s12,8/)).toBeVisible();
  await expect
    .element(page.getByText(/сумма\sоценок\sбудет\sменьше\sна\s3,6/))
    .toMatchTextContent(/место\sосвободят\s№\s1281,\s№\s1303/);
  await page.getByRole('button', { name: 'Отметить в списке' }).click();
  await expect.element(page.getByRole('checkbox', { name: /1281/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /1284/ })).not.toBeChecked();
  await expect.element(page.getByText(/Отмечены\s2\sзаявки,\s84\sч/)).toBeVisible();
  expect(answers.sent(solution)).toEqual([]);
});

test('marked rows are accepted one by one by the ordinary command, and a refused one is named', async () => {
  await open();
  await page.getByRole('checkbox', { name: /1281/ }).click();
  await page.getByRole('checkbox', { name: /1303/ }).click();
  answers.answer(solution, accepted(1281));
  answers.refuse(solution, 409, { error: 'Совет уже закончил обсуждение', code: 'forbidden_action' });
  await page.getByRole('button', { name: 'Принять отмеченные' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Не приняты' })).toMatchTextContent(/№\s1303/);
  expect(
    answers
      .sent(solution)
      .map(({ body }) => [
        (body as { proposal_council_id: number }).proposal_council_id,
        (body as { solution: number }).solution,
      ]),
  ).toEqual([
    [1281, 1],
    [1303, 1],
  ]);
});

/** Two rows are marked, the first is on its way, and the second comes from somebody else: decided like this. */
async function decidedMeanwhile(theirs: ReturnType<typeof rated>) {
  const { hear } = await open();
  await page.getByRole('checkbox', { name: /1281/ }).click();
  await page.getByRole('checkbox', { name: /1303/ }).click();
  const held = answers.hold(solution, accepted(1281));
  await page.getByRole('button', { name: 'Принять отмеченные' }).click();
  await expect.poll(() => answers.sent(solution)).toHaveLength(1);
  const after = drawn.map((one) => (one.id === theirs.id ? theirs : one));
  answers.answer(detail, councilIn(councilStatus.review, { proposals_council: after }));
  hear('council');
  await expect.element(page.getByRole('checkbox', { name: /1303/ })).not.toBeInTheDocument();
  return held;
}

test('a marked row that somebody else decides meanwhile goes out by the state in which it was marked', async () => {
  const rejected = { ...rated(1303, 3.7, 36), status: 2, version: 4 };
  const held = await decidedMeanwhile(rejected);
  answers.refuse(solution, 409, { error: 'Изменено', code: 'moved_on', entry: rejected });
  held.release();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Не приняты' })).toMatchTextContent(/№\s1303/);
  expect(answers.sent(solution).at(-1)?.body).toMatchObject({ proposal_council_id: 1303, seen_version: 0 });
});

test('a marked row that somebody else accepts meanwhile is accepted, and not named as one that is not', async () => {
  const theirs = { ...rated(1303, 3.7, 36), status: 1, version: 4 };
  const held = await decidedMeanwhile(theirs);
  answers.answer(solution, { status: 'ok', detail: '', entry: theirs, stations: [] });
  held.release();
  await expect
    .poll(() => answers.sent(solution).at(-1)?.body)
    .toMatchObject({ proposal_council_id: 1303, seen_version: 4 });
  await expect.element(page.getByText('Не приняты')).not.toBeInTheDocument();
});

test('a second press takes nothing twice', async () => {
  await open();
  await page.getByRole('checkbox', { name: /1284/ }).click();
  answers.answer(solution, accepted(1284));
  await expectSentOnce(
    page.getByRole('button', { name: 'Принять отмеченные' }),
    solution,
    'features/council-card/ranking/ranking-panel.tsx › TakeMarked',
  );
});

test('a decision in the ranking is sent once', async () => {
  await open();
  await page.getByRole('button', { name: /К\s№\s1281/ }).click();
  answers.answer(solution, accepted(1281));
  await expectSentOnce(
    page.getByRole('button', { name: /^Принять\s1$/ }),
    solution,
    'features/council-card/ranking/station-ranking.tsx › StationRanking',
  );
});

test('where nothing is to be decided nothing is marked, and where no marks are read there is no ranking', async () => {
  await open(councilIn(councilStatus.held, { proposals_council: drawn }));
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Отметить в списке' })).not.toBeInTheDocument();
});

test('who reads no marks has no ranking to go to', async () => {
  answers.answer(detail, councilIn(councilStatus.planning, { proposals_council: drawn, can_rank: false }));
  await show(<Opened />, 'councils');
  await expect.element(rowOf(1281).first()).toBeVisible();
  await expect.element(page.getByText('По станциям')).not.toBeInTheDocument();
});
