import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('session', 'sessions');
const image = say.feature('calendar-image');
const lab = 3;

const editorOf = (page: Page) => page.getByRole('region', { name: new RegExp(`^${text('keep.newTitle')}|^Сессия`) });

async function typeDate(form: Locator, label: string, day: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true });
  await field.fill(day);
  await field.press('Tab');
}

async function fillSession(
  editor: Locator,
  { name, start, end, deadline }: { name: string; start: string; end: string; deadline: string },
): Promise<void> {
  await editor.getByLabel(text('keep.kind')).selectOption(String(lab));
  await editor.getByLabel(text('keep.name'), { exact: true }).fill(name);
  await typeDate(editor, text('keep.start'), start);
  await typeDate(editor, text('keep.end'), end);
  await typeDate(editor, text('keep.deadline'), deadline);
}

test('a moderator publishes a session; authors and guests see it, and a moved deadline reaches them', async ({
  portal,
  visit,
  page: guest,
}) => {
  const page = await visit(await portal.add({ email: 'sessions.moderator@example.org', roles: ['moderator'] }));
  const author = await portal.add({ email: 'sessions.author@example.org' });
  const draft = await portal.propose({ applicantId: author, kindId: lab, name: 'Опыт на будущее' });

  await page.goto('/sessions');
  await page.getByRole('button', { name: text('keep.add'), exact: true }).click();
  const editor = editorOf(page);
  await fillSession(editor, { name: '2035-05', start: '01.05.2035', end: '01.04.2035', deadline: '01.04.2035' });
  await editor.getByRole('button', { name: text('keep.create') }).click();
  await expect(editor.getByText('Конец раньше начала')).toBeVisible();
  await typeDate(editor, text('keep.end'), '31.05.2035');
  await editor.getByRole('button', { name: text('keep.create') }).click();
  await expect(page.getByText(text('keep.added', { name: '2035-05' }))).toBeVisible();
  await expectAccessible(page, 'sessions as their keepers see them');

  const own = await visit(author);
  await own.goto('/sessions?kind=lab');
  const row = own.getByRole('row').filter({ hasText: '2035-05' });
  await expect(row).toContainText('01.04.2035');
  await expect(row.getByRole('link', { name: new RegExp(String(draft)) })).toBeVisible();
  await expectAccessible(own, 'sessions with own proposals');

  await guest.goto('/sessions?kind=lab');
  await expect(guest.getByRole('row').filter({ hasText: '2035-05' })).toContainText('01.04.2035');
  await expect(guest.getByRole('link', { name: /№/ })).toHaveCount(0);
  await expectAccessible(guest, 'sessions for guests');
  const file = await guest.request.get('/api/references/session/calendar/?lang=ru');
  expect(await file.text()).toContain('DTSTART:20350401T205900Z');

  // What somebody else changes stands on an open screen, and who edits it is told.
  const other = await visit(await portal.add({ email: 'sessions.other@example.org', roles: ['moderator'] }));
  await other.goto('/sessions');
  await other.getByRole('button', { name: text('keep.edit', { name: '2035-05' }) }).click();
  await page.getByRole('button', { name: text('keep.edit', { name: '2035-05' }) }).click();
  await typeDate(editorOf(page), text('keep.deadline'), '11.04.2035');
  await expect(editorOf(page).getByText(/на 10 дней позже/)).toBeVisible();
  await editorOf(page)
    .getByRole('button', { name: text('keep.save') })
    .click();
  await expect(page.getByText(text('keep.changed', { name: '2035-05' }))).toBeVisible();
  await expect(row).toContainText('11.04.2035');
  await expect(editorOf(other).getByText(text('keep.moved'))).toBeVisible();
  await editorOf(other)
    .getByRole('button', { name: text('keep.movedTheirs') })
    .click();
  await expect(editorOf(other).getByLabel(text('keep.deadline'), { exact: true })).toHaveValue('11.04.2035');

  // Proposals of other journeys may have come into that one; into the one after it none.
  await other.getByRole('button', { name: text('keep.add'), exact: true }).click();
  await fillSession(editorOf(other), {
    name: '2036-05',
    start: '01.05.2036',
    end: '31.05.2036',
    deadline: '01.04.2036',
  });
  await editorOf(other)
    .getByRole('button', { name: text('keep.create') })
    .click();
  await expect(other.getByText(text('keep.added', { name: '2036-05' }))).toBeVisible();
  const last = own.getByRole('row').filter({ hasText: '2036-05' });
  await expect(last).toBeVisible();
  await other.getByRole('button', { name: text('keep.edit', { name: '2036-05' }) }).click();
  await editorOf(other)
    .getByRole('button', { name: text('keep.delete') })
    .click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: text('keep.deleteYes') })
    .click();
  await expect(other.getByText(text('keep.deleted', { name: '2036-05' }))).toBeVisible();
  await expect(last).toHaveCount(0);
});

test('a moderator replaces a calendar, and everybody reads and prints it', async ({ portal, visit, page: guest }) => {
  const page = await visit(await portal.add({ email: 'image.moderator@example.org', roles: ['moderator'] }));
  await page.goto('/reactor-calendar');
  await page
    .getByLabel(image('file'))
    .setInputFiles({ name: 'calendar.pdf', mimeType: 'application/pdf', buffer: jpg });
  await expect(page.getByText('Недопустимый формат файла')).toBeVisible();
  await page.getByLabel(image('file')).setInputFiles({ name: 'calendar.jpg', mimeType: 'image/jpeg', buffer: jpg });
  await expect(page.getByText(image('done'))).toBeVisible();

  await guest.goto('/reactor-calendar');
  await expect(guest.getByRole('img', { name: image('alt.2') })).toBeVisible();
  await expect(guest.getByLabel(image('file'))).toHaveCount(0);
  await expect(guest.getByRole('group', { name: image('schedule.title') })).toBeVisible();
  await expectAccessible(guest, 'calendar of a facility');
  const printButton = guest.getByRole('button', { name: image('schedule.print') });
  await expect(printButton).toBeVisible();
  await guest.emulateMedia({ media: 'print' });
  await expect(printButton).toBeHidden();
  const paper = (await guest.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.startsWith('%PDF-')).toBe(true);
  // The picture, and the schedule on a sheet of its own.
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

/** A picture of one grey pixel. */
const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
