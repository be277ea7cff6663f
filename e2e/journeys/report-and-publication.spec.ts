import { upload } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { onServer, openDraft } from '../support/draft-steps.ts';
import { aPdf } from '../support/files.ts';
import { cardOf, unfold } from '../support/proposal-steps.ts';
import { expect, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const say = words('ru');
const text = say.feature('proposal-card/actions', 'proposal-actions');
const proposal = say.contract('proposal');

const asked = (page: Page, action: string, id: number) =>
  page.getByRole('dialog', { name: text(`${action}.title`, { id }), exact: true });
const press = (page: Page, id: number, action: string) =>
  cardOf(page, say, id)
    .getByRole('button', { name: proposal(`action.${action}.label`), exact: true })
    .click();

test('report, publication and archive close a proposal', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'reporter@example.org' });
  const id = await portal.propose({ applicantId: author, status: s.need_report, name: 'Проведённый опыт' });
  const page = await visit(author);
  await page.goto(`/user?id=${id}`);
  await press(page, id, 'upload_report');
  const report = asked(page, 'upload_report', id);
  const send = report.getByRole('button', { name: text('upload_report.yes'), exact: true });
  await send.click();
  for (const refusal of ['refusal.file', 'refusal.comment'])
    await expect(report.getByText(proposal(refusal), { exact: true })).toBeVisible();
  await expect(report.getByRole('slider', { name: text('field.mark') })).toHaveAttribute('aria-valuenow', '5');
  await expectAccessible(page, 'dialog of the report');

  const file = page.locator('input[type=file]').last();
  await file.setInputFiles({ name: 'отчёт.txt', mimeType: 'text/plain', buffer: Buffer.from('текст') });
  await report.getByRole('textbox', { name: text('field.comment') }).fill('Спектры получены');
  // By its name already no document: it is named, and not taken.
  await expect(report.getByRole('alert').filter({ hasText: say.errors('file_kind') })).toContainText('отчёт.txt');
  await expect(report.getByRole('button', { name: say.table('file.remove', { name: 'отчёт.txt' }) })).toBeHidden();
  // By its name a document, by its contents not one: only the server sees that.
  await file.setInputFiles({ name: 'отчёт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('это не PDF') });
  await send.click();
  await expect(report.getByText(say.errors('file_kind'), { exact: true })).toBeVisible();
  expect((await onServer(page, id))['last_status_id']).toBe(s.need_report);
  await report.getByRole('button', { name: say.table('file.remove', { name: 'отчёт.pdf' }) }).click();
  await file.setInputFiles({ name: 'отчёт.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
  await send.click();
  await expect(report).toBeHidden();
  await expect.poll(async () => (await onServer(page, id))['last_status_id']).toBe(s.done);

  await press(page, id, 'upload_publication');
  const publication = asked(page, 'upload_publication', id);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'статья.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
  await publication.getByRole('textbox', { name: text('field.comment') }).fill('Журнал, 2026, № 1');
  await publication.getByRole('button', { name: text('upload_publication.yes'), exact: true }).click();
  await expect(publication).toBeHidden();
  await expect.poll(async () => (await onServer(page, id))['last_status_id']).toBe(s.publication);
  await unfold(page, say);
  for (const name of ['отчёт.pdf', 'статья.pdf'])
    await expect(cardOf(page, say, id).getByRole('link', { name })).toBeVisible();

  await press(page, id, 'send_to_archive');
  await asked(page, 'send_to_archive', id)
    .getByRole('button', { name: text('send_to_archive.yes'), exact: true })
    .click();
  await expect.poll(async () => (await onServer(page, id))['last_status_id']).toBe(s.archived);
  await page.goto('/user?tab=archive');
  await expect(page.getByRole('row', { name: /Проведённый опыт/ })).toBeVisible();
});

test('wrong files are refused before they are sent, and by the server too', async ({ portal, visit }) => {
  const author = await portal.add({ email: 'files@example.org' });
  const id = await portal.propose({ applicantId: author });
  const page = await visit(author);
  await openDraft(page, say, id, 5);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/file/')) sent.push(request.url());
  });
  const wizard = say.feature('proposal-wizard');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'данные.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(page.getByText(wizard('files.wrongKind'), { exact: true })).toBeVisible();
  const large = { name: 'большой.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(upload.maxBytes + 1) };
  await input.setInputFiles(large);
  await expect(page.getByText(wizard('files.tooLarge'), { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page, 'wizard, files');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const [file, refusal] of [
    [{ name: 'данные.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }, 'file_kind'],
    [large, 'file_too_large'],
  ] as const) {
    const answer = await page.request.post('/api/references/file/detail/', {
      headers: { authorization: `Token ${token}` },
      multipart: { proposal_id: id, type: 0, file },
    });
    expect([413, 415]).toContain(answer.status());
    expect(await answer.text()).toContain(say.errors(refusal));
  }
});
