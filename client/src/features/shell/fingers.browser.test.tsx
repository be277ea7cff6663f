import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { show, visit } from '../../../testing/show.tsx';
import { Checkbox, Radio, Switch } from '@mantine/core';
import { Paging } from '../../ui/list/paging.tsx';
import { TextField } from '../../ui/text-field.tsx';

const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return { name: element.getAttribute('aria-label') ?? element.textContent, width, height };
};
const tooSmall = () =>
  [...document.querySelectorAll('button, header a, nav a, select, [role="tab"], input:not([type="hidden"])')]
    .filter((element) => element.checkVisibility())
    .map(sizeOf)
    .filter(({ width, height }) => width < 44 || height < 44);

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 900));

test('on a phone what one presses in header, tabs and bar is at least 44 px', async () => {
  answerPortal('applicant');
  answers.answerList('GET /api/proposals/proposal/my/', []);
  await visit('/user');
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  expect(tooSmall()).toEqual([]);
});

test('on a phone pages and the help of a field are at least 44 px', async () => {
  await show(
    <>
      <TextField label="Название" help="Как в заявке" value="" onChange={() => undefined} />
      <Paging page={2} pageSize={20} total={400} onChange={() => undefined} />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Следующая страница' })).toBeVisible();
  expect(tooSmall()).toEqual([]);
});

test.each([390, 1280])('at %d px a field with help stands as high as its neighbour without', async (width) => {
  await page.viewport(width, 844);
  await show(
    <div style={{ display: 'flex' }}>
      <TextField label="Первое" help="Подсказка" value="" onChange={() => undefined} />
      <TextField label="Второе" value="" onChange={() => undefined} />
    </div>,
  );
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  const tops = page
    .getByRole('textbox')
    .elements()
    .map((field) => field.getBoundingClientRect().top);
  expect(tops[0]).toBe(tops[1]);
});

test('on a phone a long chemical name breaks instead of widening the page', async () => {
  await show(<h1>{'тетракис(трифенилфосфин)палладийдихлорметансольватгексафторфосфат'.repeat(2)}</h1>);
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone the words beside a box, a ring and a switch are pressed as well as they, and are as high as a finger', async () => {
  await show(
    <>
      <Checkbox label="Флажок" />
      <Radio label="Выбор" />
      <Switch label="Переключатель" />
    </>,
  );
  await expect.element(page.getByText('Флажок')).toBeVisible();
  const heights = ['Флажок', 'Выбор', 'Переключатель'].map(
    (words) => page.getByText(words).element().getBoundingClientRect().height,
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test.each(['/registration', '/personal-data', '/documents'])(
  'on a phone everything one presses at %s is at least 44 px, but for links in a sentence',
  async (address) => {
    answerPortal('applicant');
    answers.answerList('GET /api/documents/', []);
    answers.answer('GET /api/users/sign-in/list/', []);
    answers.answerList('GET /api/references/organization/list/', []);
    answers.answerList('GET /api/references/academic-degree/list/', []);
    answers.answerList('GET /api/references/academic-rank/list/', []);
    await visit(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => hardToPress()).toEqual([]);
  },
);

/** What is pressed for a field or box: its words, or the frame around it. */
const pressedFor = (element: Element): Element =>
  element.closest('.mantine-Input-wrapper, label') ??
  ((element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)) || element);
const hardToPress = () =>
  [...document.querySelectorAll('main :is(button, a[href], input:not([type="hidden"]), select)')]
    .filter((element) => element.checkVisibility() && !element.closest('p, label, [aria-hidden="true"]'))
    .map((element) => sizeOf(pressedFor(element)))
    .filter(({ width, height }) => width < 44 || height < 44);
