import { draftField, onServer, openDraft, saveLineSays } from '../support/draft-steps.ts';
import { expect, password, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

for (const language of ['ru', 'en'] as const) {
  const say = words(language);
  const text = say.feature('proposal-wizard');

  test(`a draft saves itself, also what was typed without a network (${language})`, async ({ portal, visit }) => {
    const author = await portal.add({ email: `saver.${language}@example.org`, language });
    const id = await portal.propose({ applicantId: author });
    const page = await visit(author, { language });
    await openDraft(page, say, id);

    await draftField(page, say, 'keywords').fill('церий, катализ');
    await saveLineSays(page, say, 'saved');
    expect(await onServer(page, id)).toMatchObject({ keywords: 'церий, катализ' });

    // The page opens, but what it sends is dropped; then its tab crashes, so that nothing can be sent on the way out.
    const context = page.context();
    let drops = true;
    await context.route('**/api/proposals/proposal/detail/**', (route) =>
      drops && route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
    );
    await draftField(page, say, 'background').fill('Набрано без сети');
    await saveLineSays(page, say, 'offline');
    await page.goto('chrome://crash').catch(() => undefined);
    const later = await context.newPage();
    await openDraft(later, say, id);
    await expect(draftField(later, say, 'background')).toHaveValue('Набрано без сети');
    const restored = text('restored', { fields: text('short.background') });
    await expect(later.getByText(restored).first()).toBeVisible();
    expect(await onServer(later, id)).not.toMatchObject({ background: 'Набрано без сети' });

    drops = false;
    await expect
      .poll(async () => (await onServer(later, id))['background'], { timeout: 40_000 })
      .toBe('Набрано без сети');
    await saveLineSays(later, say, 'saved');
  });

  test(`a sign-in that ends in the middle of writing takes nothing with it (${language})`, async ({
    portal,
    visit,
  }) => {
    const author = await portal.add({ email: `expired.${language}@example.org`, language });
    const id = await portal.propose({ applicantId: author });
    const page = await visit(author, { language });
    await openDraft(page, say, id);
    // Whatever the page still asks for may be the first to be refused: what is typed stands there by then.
    const ended = Promise.withResolvers<void>();
    await page.route('**/api/proposals/proposal/detail/**', async (route) => {
      if (route.request().method() === 'PATCH') await ended.promise;
      await route.fallback();
    });
    await draftField(page, say, 'expected_results').fill('Набрано в конце входа');
    await portal.endSignIns(author);
    ended.resolve();

    const again = page.getByRole('dialog', { name: text('signIn.title') });
    await expect(again).toBeVisible();
    await again.getByLabel(text('signIn.password'), { exact: true }).fill(password);
    await again.getByRole('button', { name: text('signIn.submit'), exact: true }).click();
    await expect(again).toBeHidden();
    await expect(draftField(page, say, 'expected_results')).toHaveValue('Набрано в конце входа');
    await saveLineSays(page, say, 'saved');
    expect(await onServer(page, id)).toMatchObject({ expected_results: 'Набрано в конце входа' });
  });
}

test('the browser loses its network: words say so, and the text goes out when it is back', async ({
  portal,
  visit,
}) => {
  const say = words('ru');
  const author = await portal.add({ email: 'train@example.org' });
  const id = await portal.propose({ applicantId: author });
  const page = await visit(author);
  await openDraft(page, say, id);
  await page.context().setOffline(true);
  await draftField(page, say, 'problem_formulation').fill('Набрано в поезде');
  await saveLineSays(page, say, 'offline');
  await page.context().setOffline(false);
  await saveLineSays(page, say, 'saved');
  expect(await onServer(page, id)).toMatchObject({ problem_formulation: 'Набрано в поезде' });
});

test('the portal dies while somebody types, and the text is there when it is up again', async ({ portal, visit }) => {
  const say = words('ru');
  const author = await portal.add({ email: 'crash@example.org' });
  const id = await portal.propose({ applicantId: author });
  const page = await visit(author);
  await openDraft(page, say, id);
  await draftField(page, say, 'name').fill('До падения');
  await saveLineSays(page, say, 'saved');
  await expect.poll(async () => (await onServer(page, id))['name']).toBe('До падения');
  await portal.kill();
  await draftField(page, say, 'background').fill('Набрано, пока портал лежал');
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', /^(offline|server)$/);
  await portal.startAgain();
  await saveLineSays(page, say, 'saved');
  expect(await onServer(page, id)).toMatchObject({ name: 'До падения', background: 'Набрано, пока портал лежал' });
});
