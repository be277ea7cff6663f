import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { personCard, personRow } from '../../../testing/fixtures/people.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';

const detail = 'GET /api/administration/people/detail/';
const preview = 'POST /api/administration/people/merge_preview/';
const merge = 'POST /api/administration/people/merge/';

beforeEach(() => {
  answerPortal('administrator');
  answers.answerList('GET /api/administration/people/', [personRow]);
  answers.answer(detail, personCard);
  answers.answer('GET /api/references/equipment/list/', []);
  answers.answer('GET /api/references/organization/list/', []);
});

const aside = () => page.getByRole('complementary', { name: 'Карточка человека' });

test('doubles are merged once, after what moves has been seen', async () => {
  const moves = [
    { table: 'proposal', title: 'заявки', moved: 2, dropped: 0 },
    { table: 'person_role', title: 'роли', moved: 0, dropped: 1 },
  ];
  answers.answer(preview, { moves });
  answers.answer(merge, { moves });
  await visit('/admin/people?id=7');
  await aside().getByRole('button', { name: 'Сравнить и объединить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Объединить две учётные записи' });
  await expect
    .element(dialog.getByRole('list', { name: 'Что перейдёт' }))
    .toMatchTextContent(/заявки\s*2\s*роли\s*1 уже есть/);
  await expectSentOnce(
    dialog.getByRole('button', { name: 'Объединить' }),
    merge,
    'features/administration/people/merge-dialog.tsx › MergeDialog',
  );
  expect(answers.sent(merge)[0]?.body).toEqual({ keep: 7, double: 8 });
  await expect.element(dialog).not.toBeInTheDocument();
  // Of one that is gone nothing is asked again, though all about people is.
  expect(answers.sent(preview)).toHaveLength(1);
});

test('two accounts are compared before, and merging leads to the one that is left', async () => {
  const moves = [{ table: 'proposal', title: 'заявки', moved: 3, dropped: 0 }];
  const email = `${'dlinnyi-adres'.repeat(5)}@institut.example.org`;
  const double = {
    ...personCard,
    id: 8,
    full_name: 'Пучковедов З. И.',
    email,
    phone_number: '+7 495 000-00-44',
    proposals: 1,
  };
  answers.answer(detail, ({ query }) =>
    query.get('id') === '8'
      ? double
      : { ...personCard, doubles: [{ id: 8, full_name: double.full_name, email, organization: 'МФТИ' }] },
  );
  answers.answer(preview, { moves });
  answers.answer(merge, { moves });
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    const { router, unmount } = await visit('/admin/people?id=7');
    const compare = aside().getByRole('button', { name: 'Сравнить и объединить' });
    await compare.click();
    const other = page.getByRole('dialog').getByRole('radio', { name: new RegExp(email) });
    await expect.element(other).toHaveAccessibleDescription(/\(495\)\s000.00.44.*1 заявка/);
    const whole = (box: HTMLElement | SVGElement) => box.scrollWidth <= box.clientWidth;
    expect(
      [compare, page.getByRole('dialog'), page.getByRole('radiogroup')].map((one) => whole(one.element())),
    ).toEqual([true, true, true]);
    await other.click();
    await expect.element(page.getByText(/^puchkovedov\.z@example\.org будет удалена/)).toBeVisible();
    await page.getByRole('button', { name: 'Объединить', exact: true }).click();
    await expect.poll(() => router.state.location.searchStr).toBe('?id=8');
    expect(answers.sent(merge).at(-1)?.body).toEqual({ keep: 8, double: 7 });
    await unmount();
  }
});

test('an account under another surname is searched for, and compared like an offered one', async () => {
  const other = { ...personRow, id: 12, full_name: 'Лучева Зинаида', email: 'lucheva@example.org' };
  answers.answer(detail, ({ query }) => ({ ...personCard, id: Number(query.get('id')), has_more_doubles: true }));
  answers.answerList('GET /api/administration/people/', [personRow, other]);
  answers.answer(preview, { moves: [] });
  answers.answer(merge, { moves: [] });
  await visit('/admin/people?id=7');
  await expect.element(aside().getByText(/^Есть и другие похожие/)).toBeVisible();
  await aside().getByRole('button', { name: 'Объединить с другой учётной записью' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Учётная запись' }).fill('лучева');
  await expect.poll(() => answers.sent('GET /api/administration/people/').at(-1)?.query.get('search')).toBe('лучева');
  expect(page.getByRole('option', { name: /Пучковедов Захар/ }).elements()).toEqual([]);
  await page.getByRole('option', { name: /Лучева Зинаида.*lucheva@example\.org/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Объединить две учётные записи' });
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect.poll(() => answers.sent(merge).at(-1)?.body).toEqual({ keep: 7, double: 12 });
});

test('what would move is asked for again by a press when it did not come; a refusal is only told', async () => {
  answers.refuse(preview, 503);
  await visit('/admin/people?id=7');
  await aside().getByRole('button', { name: 'Сравнить и объединить' }).click();
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: 'Попробовать ещё раз' });
  await expect.element(again).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Объединить' })).toBeDisabled();
  answers.refuse(preview, 409, { detail: 'Обе учётные записи оценили одну заявку', code: 'both_rated' });
  await again.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Обе учётные записи оценили одну заявку');
  await expect.element(again).not.toBeInTheDocument();
});
