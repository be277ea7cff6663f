import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../testing/answers.ts';
import { councilIn, discussionOf, entryWith } from '../../../../testing/fixtures/council-card.ts';
import { entryExpert, participant } from '../../../../testing/fixtures/council-people.ts';
import { expectSentOnce } from '../../../../testing/press-twice.ts';
import { show } from '../../../../testing/show.tsx';
import type { CouncilCard, Discussion } from '../../../api/council/council.ts';
import { lineState } from '../../../lib/line-state.ts';
import { CouncilCardDialog } from '../council-card-dialog.tsx';

const ignore = () => undefined;
const call = 'POST /api/councils/discussion/';
const detail = 'GET /api/councils/detail/';
const team = [participant(7, 'Прототипов'), participant(8, 'Кластеров')];
const entries = [
  entryWith(1284),
  entryWith(1286, { leavers: [{ user_id: 7, why: 'author' }] }),
  entryWith(1290, { leavers: [{ user_id: 8, why: 'member' }] }),
];
const hidden = { allowed: false, kind: 'hidden', because: 'forbidden' } as const;

const council = (facts: Partial<Discussion> = {}, more: Partial<CouncilCard> = {}) =>
  councilIn(councilStatus.review, {
    proposals_council: entries,
    council_teams: team,
    discussion: discussionOf(entries, facts),
    ...more,
  });
/** As somebody reads it who leads nothing and decides nothing. */
const readOnly = (facts: Partial<Discussion> = {}, more: Partial<CouncilCard> = {}) => {
  const card = council(facts, { is_moderator: false, is_expert: true, history: [], ...more });
  return { ...card, edits: { ...card.edits, decision: hidden, discussion: hidden, final_mark: hidden, team: hidden } };
};
const open = (card: CouncilCard) => {
  answers.answer(detail, card);
  return show(<CouncilCardDialog id={5} onClose={ignore} onOpenProposal={ignore} onShowRoom={ignore} />, 'councils');
};
const bar = page.getByRole('region', { name: 'Сейчас обсуждают' });
const rowOf = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
const answer = (facts: Partial<Discussion>) =>
  answers.answer(call, { status: 'ok', detail: '', discussion: discussionOf(entries, facts) });
const bodies = () => answers.sent(call).map(({ body }) => body);

afterEach(async () => {
  lineState.set('unknown');
  await page.viewport(1280, 800);
});

describe('who leads the discussion', () => {
  test('begins with the first of the order, and goes on', async () => {
    await open(council());
    await expect.element(bar).toMatchTextContent(/ещё\sне\sначато/);
    answer({ entry_id: 1284, version: 1 });
    const begin = bar.getByRole('button', { name: /Начать\sс\s№\s1284/ });
    await expectSentOnce(begin, call, 'features/council-card/entries/entry-panel.tsx › EntryPanel');
    await expect.element(bar).toMatchTextContent(/Обсуждается\s№\s1284,\s1\sиз\s3:\sникто\sне\sвыходит/);
    await expect.element(bar).toMatchTextContent(/дальше,\sдля\s№\s1286,\sвыходит\sПрототипов/);
    await expect.element(rowOf(1284)).toMatchTextContent(/обсуждается/);
    expect(bodies()).toEqual([{ council_id: 5, seen_version: 0, action: 'discuss', proposal_council_id: 1284 }]);
  });

  test('has in hand what it begins with: opened, with its keys and the focus, though nobody follows', async () => {
    await open(council());
    answer({ entry_id: 1284, version: 1 });
    await bar.getByRole('button', { name: /Начать/ }).click();
    await expect.element(rowOf(1284)).toHaveAttribute('aria-current', 'true');
    await expect.element(bar.getByRole('checkbox')).not.toBeChecked();
    await expect.element(rowOf(1284).getByRole('group', { name: 'Решение' })).toBeVisible();
    await expect.element(rowOf(1284).getByRole('button', { expanded: true })).toHaveFocus();
    await expect.element(rowOf(1286).getByRole('group')).not.toBeInTheDocument();
  });

  test('goes one further by a double click', async () => {
    await open(council({ entry_id: 1284, version: 1 }));
    answer({ entry_id: 1286, version: 2 });
    await bar.getByRole('button', { name: /Следующая/ }).dblClick();
    await expect.element(bar).toMatchTextContent(/№\s1286,\s2\sиз\s3:\sвыходит\sПрототипов\sА\.\sП\.,\sавтор\sзаявки/);
    expect(bodies()).toHaveLength(1);
  });

  test('who was slower reads who was faster, and what is discussed now', async () => {
    await open(council({ entry_id: 1284, version: 1 }));
    const now = discussionOf(entries, { entry_id: 1290, version: 2 });
    answers.answer(detail, council({ entry_id: 1290, version: 2 }));
    const moved = {
      action: 'discuss',
      what: 'Обсуждается № 1290',
      by: 'Иванова А. П.',
      at: '2026-03-10T09:00:00.000Z',
      status_id: 2,
      status_name: 'На рассмотрении',
    };
    answers.refuse(call, 409, { error: 'Пока вы смотрели', code: 'moved_on', moved, discussion: now });
    await bar.getByRole('button', { name: /Следующая/ }).click();
    await expect.element(page.getByText(/Иванова\sА\.\sП\./)).toBeVisible();
    await expect.element(bar).toMatchTextContent(/Обсуждается\s№\s1290/);
  });

  test('puts proposals into another order by buttons and keys, and back as suggested', async () => {
    await open(council());
    await bar.getByRole('button', { name: 'Порядок обсуждения' }).click();
    const dialog = page.getByRole('dialog', { name: 'Порядок обсуждения' });
    await expect.element(dialog).toMatchTextContent(/Войти\sили\sвыйти\sпридётся\s4\sраза/);
    answer({ order: [1286, 1284, 1290], is_ordered: true, version: 1 });
    await dialog.getByRole('button', { name: /Заявку\s№\s1286\sраньше/ }).click();
    await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/1286/);
    answer({ order: [1284, 1286, 1290], is_ordered: true, version: 2 });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/1284/);
    answer({ version: 3 });
    await dialog.getByRole('button', { name: 'Вернуть предложенный' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Вернуть предложенный' })).not.toBeInTheDocument();
    expect(bodies()).toMatchObject([
      { action: 'order', order: [1286, 1284, 1290], seen_version: 0 },
      { action: 'order', order: [1284, 1286, 1290], seen_version: 1 },
      { action: 'order', order: null, seen_version: 2 },
    ]);
  });

  test('takes any proposal of the list', async () => {
    await open(council());
    await rowOf(1290).getByRole('button').first().click();
    answer({ entry_id: 1290, version: 1 });
    await rowOf(1290).getByRole('button', { name: 'Обсуждать сейчас' }).click();
    await expect.element(bar).toMatchTextContent(/№\s1290,\s3\sиз\s3/);
  });
});

describe('who follows', () => {
  test('has the discussed proposal in hand, whoever goes on, until another is taken', async () => {
    const { hear } = await open(readOnly({ entry_id: 1284, version: 1 }));
    await expect.element(bar.getByRole('checkbox')).toBeChecked();
    await expect.element(rowOf(1284)).toHaveAttribute('aria-current', 'true');
    await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
    answers.answer(detail, readOnly({ entry_id: 1286, version: 2 }));
    hear('council');
    await expect.element(rowOf(1286)).toHaveAttribute('aria-current', 'true');
    await rowOf(1290).getByRole('button').first().click();
    await expect.element(bar.getByRole('checkbox')).not.toBeChecked();
    await expect.element(rowOf(1290)).toHaveAttribute('aria-current', 'true');
  });

  test('is whoever decides only on demand: nothing changes under the fingers', async () => {
    const { hear } = await open(council({ entry_id: 1284, version: 1 }));
    await rowOf(1290).getByRole('button').first().click();
    answers.answer(detail, council({ entry_id: 1286, version: 2 }));
    hear('council');
    await expect.element(bar).toMatchTextContent(/№\s1286/);
    await expect.element(rowOf(1290)).toHaveAttribute('aria-current', 'true');
    await bar.getByRole('checkbox').click();
    await expect.element(rowOf(1286)).toHaveAttribute('aria-current', 'true');
  });
});

describe('on a phone', () => {
  const given = [
    entryExpert(1, 'Кластеров', { mark: 4.1, has_rated: true }),
    entryExpert(2, 'Резонансов', { mark: 3.6, has_rated: true, is_my: true }),
  ];

  test('an expert reads on top what is discussed, its marks and hours, and that one stays', async () => {
    await page.viewport(390, 844);
    const discussed = entryWith(1286, { leavers: [{ user_id: 7, why: 'author' }], proposals_expertise: given });
    const proposals = [entryWith(1284), discussed, entryWith(1290)];
    const mine = participant(9, 'Резонансов', { is_my: true });
    lineState.set('stands');
    await open(
      readOnly({ entry_id: 1286, version: 1 }, { proposals_council: proposals, council_teams: [...team, mine] }),
    );
    await expect.element(bar).toMatchTextContent(/Средняя4,0Просят48\sч/);
    await expect.element(bar).toMatchTextContent(/Вы3,6/);
    await expect.element(bar).toMatchTextContent(/СТМстанет\s48\sиз\s180\sч/);
    await expect.element(bar).toMatchTextContent(/выходит\sПрототипов\sА\.\sП\.,\sавтор\sзаявки\.\sВы\sостаётесь/);
    await expect.element(page.getByText('на связи')).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/подтвердили\s0\sиз\s3/);
    await expect.element(page.getByRole('button', { name: 'Подтвердить', exact: true })).toBeInViewport();
    await expect.element(rowOf(1286)).toMatchTextContent(/моя\s3,6/);
    await expect.element(rowOf(1290)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Все 3' }).click();
    await expect.element(rowOf(1290)).toBeVisible();
    lineState.set('lost');
    await expect.element(page.getByText(/нет\sсвязи/)).toBeVisible();
  });

  test('whose own work it is reads number and title, and leaves', async () => {
    await page.viewport(390, 844);
    const own = entryWith(1286, {
      is_own: true,
      leavers: [{ user_id: 9, why: 'author' }],
      proposals_expertise: null,
      correct_mark: null,
      average_mark: null,
    });
    await open(readOnly({ entry_id: 1286, version: 1 }, { proposals_council: [entryWith(1284), own] }));
    await expect.element(bar).toMatchTextContent(/№\s1286Вы\sвыходите\.$/);
    await expect.element(bar).not.toMatchTextContent(/Просят|станет/);
  });
});
