import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, discussionOf, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { entryExpert, participant } from '../../../../testing/fixtures/council-people.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import type { CouncilCard, CouncilEntry, Discussion } from '../../../api/council/council.ts';
import { Room } from './room.tsx';

const ignore = () => undefined;
const lead = 'POST /api/councils/discussion/';
const decision = 'POST /api/councils/change_proposal_solution/';
const marks = [
  entryExpert(1, 'Кластеров', { mark: 3.6, has_rated: true }),
  entryExpert(2, 'Резонансов', { mark: 4.3, has_rated: true }),
];
const entries = [
  entryWith(1284, { proposals_expertise: marks, leavers: [{ user_id: 7, why: 'author' }] }),
  entryWith(1295),
];
const council = (discussion: Partial<Discussion>, facts: Partial<CouncilCard> = {}) => {
  const proposals = facts.proposals_council ?? entries;
  return councilIn(councilStatus.review, {
    proposals_council: proposals,
    council_teams: [participant(7, 'Прототипов')],
    discussion: discussionOf(proposals, discussion),
    ...facts,
  });
};
const open = async (card: CouncilCard) => {
  answers.answer('GET /api/councils/detail/', card);
  await page.viewport(1440, 900);
  return show(<Room id={5} onLeave={ignore} />, 'councils');
};
const now = { entry_id: 1284, version: 1 };
const main = page.getByRole('main');
const key = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const decided = (facts: Partial<CouncilEntry>) =>
  answers.answer(decision, {
    status: 'ok',
    detail: '',
    entry: { ...entryWith(1284), ...entries[0], version: 1, ...facts },
    stations: [],
  });

afterEach(() => page.viewport(1280, 800));

describe('the screen in the room', () => {
  test('shows one proposal large: its mark, hours, who leaves, and what becomes of the station', async () => {
    await open(council(now));
    await expect.element(main).toMatchTextContent(/№\s1284СТМ,\sXANES\/EXAFS/);
    await expect.element(main).toMatchTextContent(/Оценка4,04,3\s·\s3,6Просят48\sч/);
    await expect.element(main).toMatchTextContent(/выходит\sПрототипов\sА\.\sП\.,\sавтор\sзаявки/);
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Совет\s12.*Заявка\s1\sиз\s2\d\d:\d\d/);
    const station = page.getByRole('region', { name: 'СТМ' });
    await expect.element(station).toMatchTextContent(/0из\s180\sч\sраспределено.*станет\s48,\sостанется\s132/);
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/Следующая№\s1295,\sСТМ/);
    // Nobody is named beside a mark.
    await expect.element(page.getByText(/Кластеров|Резонансов/)).not.toBeInTheDocument();
  });

  test('is nowhere wider than a phone, however long the words of its keys are', async () => {
    await open(council(now));
    await page.viewport(390, 844);
    await expect.element(key('Рассмотреть позже')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('shows no mark while somebody sits there who reads none', async () => {
    await open(council({ ...now, marks_for_all: false }));
    await expect.element(main).toMatchTextContent(/Просят48/);
    await expect.element(main).not.toMatchTextContent(/Оценка|4,3/);
  });

  test('decides by keys, which fill the hours before the server answers, and by a press once', async () => {
    await open(council(now));
    await expect.element(key('Принять')).toBeVisible();
    decided({ status: 1 });
    await expectSentOnce(key('Принять'), decision, 'features/council-card/room/room.tsx › Discussing');
    await expect.element(key('Принять')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('region', { name: 'СТМ' })).toMatchTextContent(/48из\s180/);
    decided({ status: 2, version: 2 });
    await userEvent.keyboard('2');
    await expect.element(key('Отклонить')).toHaveAttribute('aria-pressed', 'true');
    expect(answers.sent(decision).map(({ body }) => body)).toMatchObject([{ solution: 1 }, { solution: 2 }]);
  });

  test('offers for a proposal that was set back no fewer hours than it has had', async () => {
    await open(council(now, { proposals_council: [entryWith(1284, { least_hours: 60 }), entryWith(1295)] }));
    await expect.element(key('Принять')).toMatchTextContent(/60\sч/);
    await expect.element(page.getByLabelText('Часы заявки № 1284')).toHaveAttribute('placeholder', '60');
    await expect.element(page.getByRole('region', { name: 'СТМ' })).toMatchTextContent(/станет\s60,/);
  });

  test('goes on by keys and by a presenter’s remote; H goes to the hours', async () => {
    await open(council(now));
    await expect.element(main).toMatchTextContent(/1284/);
    answers.answer(lead, {
      status: 'ok',
      detail: '',
      discussion: discussionOf(entries, { entry_id: 1295, version: 2 }),
    });
    await userEvent.keyboard('{PageDown}');
    await expect.element(main).toMatchTextContent(/№\s1295/);
    await expect.element(page.getByText('Это последняя заявка')).toBeVisible();
    await userEvent.keyboard('j');
    await userEvent.keyboard('h');
    await expect.element(page.getByLabelText('Часы заявки № 1295')).toHaveFocus();
    expect(answers.sent(lead).map(({ body }) => body)).toEqual([
      { council_id: 5, seen_version: 1, action: 'discuss', proposal_council_id: 1295 },
    ]);
  });

  test('carries hours that were refused for one proposal to no other', async () => {
    await open(council(now));
    const hours = (id: number) => page.getByLabelText(`Часы заявки № ${id}`);
    answers.refuse(decision, 400, { detail: 'Не больше, чем просили' });
    await hours(1284).fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(hours(1284)).toHaveAttribute('aria-invalid', 'true');
    const next = discussionOf(entries, { entry_id: 1295, version: 2 });
    answers.answer(lead, { status: 'ok', detail: '', discussion: next });
    await userEvent.keyboard('{PageDown}');
    await expect.element(hours(1295)).toHaveValue('');
  });

  test('keeps hours that were typed when somebody else leads on, and says beside what they stand', async () => {
    const { hear } = await open(council(now));
    const hours = (id: number) => page.getByLabelText(`Часы заявки № ${id}`);
    await hours(1284).fill('36');
    const goTo = async (id: number, version: number) => {
      answers.answer('GET /api/councils/detail/', council({ entry_id: id, version }));
      hear('council');
      await expect.element(hours(id)).toBeVisible();
    };
    await goTo(1295, 2);
    await expect.element(hours(1295)).toHaveValue('');
    await goTo(1284, 3);
    await expect.element(hours(1284)).toHaveValue('36');
    const beside = page.getByText(/^Сейчас:\sпусто\.\sEnter\s—\sуказать/);
    await expect.element(beside).toBeVisible();
    // It may be half a number: whoever only looks at it sends nothing.
    await hours(1284).click();
    await userEvent.tab();
    await expect.element(hours(1284)).not.toHaveFocus();
    await expect.element(beside).toBeVisible();
    expect(answers.sent(decision)).toEqual([]);
    decided({ provided_experiment_duration: 36 });
    await hours(1284).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(hours(1284)).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(hours(1284)).toHaveValue('36');
    expect(answers.sent(decision)).toMatchObject([{ body: { provided_experiment_duration: 36 } }]);
  });

  test('keeps nothing of hours that were on their way when one came back, once they stand there', async () => {
    const { hear } = await open(council(now));
    const hours = (id: number) => page.getByLabelText(`Часы заявки № ${id}`);
    const goTo = async (id: number, version: number, granted: number | null = null) => {
      const proposals = entries.map((entry) =>
        entry.id === 1284 ? { ...entry, provided_experiment_duration: granted, version } : entry,
      );
      answers.answer('GET /api/councils/detail/', council({ entry_id: id, version }, { proposals_council: proposals }));
      hear('council');
      await expect.element(hours(id)).toBeVisible();
    };
    const saved = { ...entries[0], ...entryWith(1284), provided_experiment_duration: 36, version: 1 };
    const held = answers.hold(decision, { status: 'ok', detail: '', entry: saved, stations: [] });
    await hours(1284).fill('36');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answers.sent(decision)).toHaveLength(1);
    await goTo(1295, 2);
    await goTo(1284, 3);
    await expect.element(hours(1284)).toHaveValue('36');
    held.release();
    await goTo(1284, 4, 28);
    await expect.element(hours(1284)).toHaveValue('28');
    await expect.element(hours(1284)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('begins with the first proposal of the order', async () => {
    await open(council({ order: [1295, 1284] }));
    answers.answer(lead, { status: 'ok', detail: '', discussion: discussionOf(entries, now) });
    const begin = page.getByRole('button', { name: /Начать\s№\s1295/ });
    await expectSentOnce(begin, lead, 'features/council-card/room/room.tsx › Discussing');
    expect(answers.sent(lead)[0]?.body).toMatchObject({ proposal_council_id: 1295 });
  });

  test('keeps what is said of the own work of its moderator to itself, and has no keys for it', async () => {
    const own = entryWith(1284, { is_own: true, proposals_expertise: null, correct_mark: null, average_mark: null });
    await open(council(now, { proposals_council: [own, entryWith(1295)] }));
    await expect.element(main).toMatchTextContent(/Это\sваша\sзаявка/);
    await expect.element(main).not.toMatchTextContent(/Просят/);
    await userEvent.keyboard('1');
    await expect.element(key('Принять')).not.toBeInTheDocument();
    expect(answers.sent(decision)).toEqual([]);
  });

  test('says when all is decided, and opens the step that follows', async () => {
    const all = entries.map((entry) => ({ ...entry, status: 1 }));
    await open(council(now, { proposals_council: all }));
    await expect.element(main).toMatchTextContent(/Решения\sпо\sвсем\s2\sзаявкам\sприняты/);
    answers.refuse('POST /api/councils/move_preview/', 500, {});
    await key('Закончить очную часть').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    // Keys are the dialog's now.
    await userEvent.keyboard('2');
    expect(answers.sent(decision)).toEqual([]);
  });

  test('is over when the council does not discuss any more', async () => {
    await open(councilIn(councilStatus.planning));
    await expect.element(main).toMatchTextContent(/Экран\sпоказывает\sзаявки,\sпока/);
    await expect.element(main.getByRole('button', { name: 'Вернуться в карточку совета' })).toBeVisible();
  });
});

test('words and reasons of the council are typed in the room, and digits among them decide nothing', async () => {
  const rejected = entryWith(1284, { status: decisions.reject });
  await open(council(now, { proposals_council: [rejected, entryWith(1295)] }));
  await page.getByRole('checkbox').first().click();
  await page.getByRole('textbox', { name: 'Комментарий совета' }).fill('Мало новизны, 1 образец');
  decided({ status: decisions.reject, comment: 'Мало новизны, 1 образец' });
  await page.getByRole('button', { name: 'Сохранить комментарий' }).click();
  await expect
    .poll(() => answers.sent(decision).map(({ body }) => body))
    .toMatchObject([{ action: 'change_comment', comment: 'Мало новизны, 1 образец', reasons: [expect.any(String)] }]);
});
