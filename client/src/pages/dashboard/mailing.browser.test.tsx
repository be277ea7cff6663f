import { mailingLimits } from '@luch/contract/mailing/mailing-kinds.ts';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../testing/answers.ts';
import { answerReaders, mailingOf, sentMailing } from '../../../testing/fixtures/mailings.ts';
import { answerPortal } from '../../../testing/portal.ts';
import { expectSentOnce } from '../../../testing/press-twice.ts';
import { visit } from '../../../testing/show.tsx';
import type { Mailing } from '../../api/mailing.ts';

const list = 'GET /api/mailings/list/';
const add = 'POST /api/mailings/detail/';
const change = 'PATCH /api/mailings/detail/';
const send = 'POST /api/mailings/send/';
const done = (mailing: Mailing) => ({ detail: 'Готово', mailing });
const field = (name: string) => page.getByRole('textbox', { name });
let copied: MockInstance<typeof navigator.clipboard.writeText>;

beforeEach(async () => {
  await page.viewport(1440, 900);
  copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answerPortal('moderator');
  answers.answer(list, [mailingOf()]);
  answerReaders();
});

test('addresses are asked for once by their kind, shown, copied, and none are asked for unchosen', async () => {
  answers.answer('POST /api/users/profile/emails_list/', { emails: ['a@example.org', 'b@example.org'] });
  await visit('/dashboard?menu=emails');
  const get = page.getByRole('button', { name: 'Показать адреса' });
  await expect.element(get).toBeDisabled();
  await page.getByLabelText('Чьи адреса').selectOptions('all_active');
  await expectSentOnce(
    get,
    'POST /api/users/profile/emails_list/',
    'features/mailing/address-export.tsx › AddressExport',
  );
  await expect.element(page.getByLabelText('Адреса', { exact: true })).toHaveValue('a@example.org\nb@example.org');
  await page.getByRole('button', { name: 'Копировать' }).click();
  expect(copied).toHaveBeenCalledWith('a@example.org; b@example.org');
  await page.getByLabelText('Чьи адреса').selectOptions('rsini_active_users_24');
  await expect.element(page.getByLabelText('Адреса', { exact: true })).not.toBeInTheDocument();
});

test('an export that is refused is told by the server’s words', async () => {
  answers.refuse('POST /api/users/profile/emails_list/', 429, { error: 'Слишком много попыток', code: 'too_many' });
  await visit('/dashboard?menu=emails');
  await page.getByLabelText('Чьи адреса').selectOptions('all_active');
  await page.getByRole('button', { name: 'Показать адреса' }).click();
  await expect.element(page.getByText(/Слишком много попыток/)).toBeVisible();
});

test('a new mailing is begun once and opens', async () => {
  answers.answer(list, []);
  answers.answer(add, done(mailingOf({ id: 9, subject_ru: '', text_ru: '', subject_en: '', text_en: '' })));
  const { router } = await visit('/dashboard?menu=mailings');
  await expectSentOnce(
    page.getByRole('button', { name: 'Новая рассылка' }),
    add,
    'features/mailing/mailings-view.tsx › NewMailing',
  );
  await expect.element(field('Тема')).toHaveValue('');
  expect(router.state.location.searchStr).toBe('?menu=mailings&mailing=9');
  await expect.element(page.getByText(/не хватает: темы по-русски, текста по-русски/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отправить…' })).toBeDisabled();
});

test('a draft shows who gets it and who not and why, and itself as it will be read in both languages', async () => {
  await visit('/dashboard?menu=mailings&mailing=4');
  await expect.element(page.getByText('100 по-русски, 20 по-английски')).toBeVisible();
  for (const why of ['60 не давали согласия', '7 отписались', '1 заблокированы'])
    await expect.element(page.getByText(why)).toBeVisible();
  const preview = page.getByRole('region', { name: 'Как увидят' });
  await expect.element(preview).toMatchTextContent(/Новая сессия.*Здравствуйте, .*Приём открыт\..*Отписаться/);
  await page.getByText('English', { exact: true }).click();
  await expect.element(preview).toMatchTextContent(/New session.*Hello .*The call is open\./);
  await page.getByText('Каждому своё письмо').click();
  await page.getByRole('button', { name: 'Белова А. И.' }).click();
  const own = page.getByRole('article', { name: 'Белова А. И.' });
  await expect.element(own).toMatchTextContent(/Новая сессия.*Здравствуйте, Анна Ивановна!.*Приём открыт/);
});

test('what is typed is saved once, kept while it is not, and sent as it is seen after a question', async () => {
  answers.answer(change, done(mailingOf({ version: 3, subject_ru: 'Сессия 2027' })));
  answers.answer(send, done(sentMailing()));
  const first = await visit('/dashboard?menu=mailings&mailing=4');
  await field('Тема').fill('Сессия 2027');
  await first.router.navigate({ to: '/dashboard', search: { menu: 'mailings' } });
  await page.getByRole('button', { name: /Новая сессия/ }).click();
  await expect.element(field('Тема')).toHaveValue('Сессия 2027');
  await page.getByRole('button', { name: 'Отправить…' }).click();
  const question = page.getByRole('dialog', { name: 'Отправить рассылку 120 людям?' });
  await expect.element(question).toMatchTextContent(/ушедшее не вернуть/);
  await expectSentOnce(
    question.getByRole('button', { name: 'Отправить' }),
    send,
    'features/mailing/mailing-editor.tsx › SendButton',
  );
  expect(answers.sent(change)).toHaveLength(1);
  expect(answers.sent(change)[0]?.body).toMatchObject({ id: 4, version: 2, subject_ru: 'Сессия 2027' });
  expect(answers.sent(send)[0]?.body).toEqual({ id: 4, version: 3 });
  await expect.element(page.getByRole('region', { name: 'Рассылка' })).toMatchTextContent(/отправлено 95 из 120/);
});

test('a draft that was changed in another window keeps what is typed here and says so', async () => {
  answers.refuse(change, 409, { error: 'Устарело', code: 'stale' });
  await visit('/dashboard?menu=mailings&mailing=4');
  await field('Тема').fill('Моё');
  await expectSentOnce(
    page.getByRole('button', { name: 'Сохранить черновик' }),
    change,
    'features/mailing/mailing-editor.tsx › MailingEditor',
  );
  await expect.element(page.getByText(/Черновик изменили в другом окне/)).toBeVisible();
  await expect.element(field('Тема')).toHaveValue('Моё');
});

test('what cannot be sent says why at its field, in whatever language that is, and goes once it is mended', async () => {
  answers.answer(list, [mailingOf({ text_en: 'x'.repeat(mailingLimits.text + 1) })]);
  await visit('/dashboard?menu=mailings&mailing=4');
  const ask = page.getByRole('button', { name: 'Отправить…' });
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Отправить' });
  for (const press of [ask, yes]) await press.click();
  await expect.element(field('Текст')).toHaveAttribute('lang', 'en');
  await expect.element(field('Текст')).toBeInvalid();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect([answers.sent(change), answers.sent(send)]).toEqual([[], []]);
  await field('Текст').fill('Dear colleagues');
  answers.refuse(change, 400, { errors: { subject_ru: ['Так нельзя'] } });
  for (const press of [ask, yes]) await press.click();
  await expect.element(field('Тема')).toHaveAttribute('lang', 'ru');
  await expect.element(field('Тема')).toHaveAccessibleDescription(/Так\sнельзя/);
});

test('a draft that was saved and could not be sent is nobody else’s', async () => {
  const saved = mailingOf({ version: 3, subject_ru: 'Моё' });
  answers.answer(change, done(saved));
  answers.refuse(send, 503, { detail: 'Портал занят', code: 'unavailable' });
  await visit('/dashboard?menu=mailings&mailing=4');
  await field('Тема').fill('Моё');
  answers.answer(list, [saved]);
  await page.getByRole('button', { name: 'Отправить…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect.element(page.getByText(/Портал\sзанят/)).toBeVisible();
  await expect.element(page.getByText(/изменили\sв\sдругом\sокне/)).not.toBeInTheDocument();
  answers.answer(send, done(sentMailing()));
  await page.getByRole('button', { name: 'Отправить…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
  await expect.poll(() => answers.sent(send).at(-1)?.body).toEqual({ id: 4, version: 3 });
  expect(answers.sent(change)).toHaveLength(1);
});

const theirs = mailingOf({ version: 3, subject_ru: 'Их тема', text_ru: 'Их текст' });

test('a draft that changed while one was typing is not overwritten unknowingly; what was typed may be put over it', async () => {
  const { hear } = await visit('/dashboard?menu=mailings&mailing=4');
  await field('Тема').fill('Моё');
  answers.answer(list, [theirs]);
  hear('reference');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/изменили в другом окне/);
  await expect.element(field('Тема')).toHaveValue('Моё');
  answers.refuse(change, 409, { error: 'Устарело', code: 'stale' });
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ version: 2 });
  await page.getByRole('button', { name: 'Оставить моё' }).click();
  await expect.element(field('Тема')).toHaveValue('Моё');
  await expect.element(field('Текст')).toHaveValue('Их текст');
  answers.answer(change, done(mailingOf({ ...theirs, version: 4, subject_ru: 'Моё' })));
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect.poll(() => answers.sent(change).at(-1)?.body).toMatchObject({ version: 3, text_ru: 'Их текст' });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an untouched draft shows what another window saved, and a typed one at a press', async () => {
  const { hear } = await visit('/dashboard?menu=mailings&mailing=4');
  await expect.element(field('Тема')).toHaveValue('Новая сессия');
  answers.answer(list, [theirs]);
  hear('reference');
  await expect.element(field('Тема')).toHaveValue('Их тема');
  await field('Тема').fill('Моё');
  answers.answer(list, [mailingOf({ ...theirs, version: 4, subject_ru: 'Их вторая тема' })]);
  hear('reference');
  await page.getByRole('button', { name: 'Показать новое' }).click();
  await expect.element(field('Тема')).toHaveValue('Их вторая тема');
});

test('a draft is thrown away after a question, once', async () => {
  answers.answer('DELETE /api/mailings/detail/', { detail: 'Черновик удалён' });
  await visit('/dashboard?menu=mailings&mailing=4');
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  answers.answer(list, []);
  await expectSentOnce(
    page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }),
    'DELETE /api/mailings/detail/',
    'features/mailing/mailing-editor.tsx › RemoveButton',
  );
  await expect.element(page.getByText('Рассылок пока не было')).toBeVisible();
});

test('thousands of addresses are shown and saved whole', async () => {
  const emails = Array.from(
    { length: 3000 },
    (_, at) => `user.number${at}@${'institute-of-crystallography-'.repeat(4)}.org`,
  );
  answers.answer('POST /api/users/profile/emails_list/', { emails });
  const made = vi.spyOn(URL, 'createObjectURL');
  await visit('/dashboard?menu=emails');
  await page.getByLabelText('Чьи адреса').selectOptions('all_active');
  await page.getByRole('button', { name: 'Показать адреса' }).click();
  await expect.element(page.getByText('3000 адресов')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить файлом' }).click();
  const [file] = made.mock.calls.at(-1) ?? [];
  const saved = file instanceof Blob ? await file.text() : '';
  expect(saved.trimEnd().split('\n')).toEqual(emails);
});

test('on a phone the mailing in hand stands before the list of all', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=mailings&mailing=4');
  const top = (role: 'region', name: string) => page.getByRole(role, { name }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('region', { name: 'Черновик рассылки' })).toBeVisible();
  expect(top('region', 'Черновик рассылки')).toBeLessThan(top('region', 'Рассылки'));
});

test('a mailing that is not there any more is said so, beside the others', async () => {
  await visit('/dashboard?menu=mailings&mailing=99');
  await expect.element(page.getByText(/^Этой рассылки нет: возможно, черновик удалили/)).toBeVisible();
});

test('staff who write to nobody see the figures alone', async () => {
  answerPortal('msc_admin');
  answers.answer('GET /api/stats/scope/', {
    kinds: [],
    can_see_users: false,
    can_export_emails: false,
    years: [],
    sessions: [],
  });
  answers.answer('GET /api/stats/questions/', []);
  await visit('/dashboard?menu=emails');
  await expect.element(page.getByRole('tab', { name: 'Общая' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tab', { name: 'Рассылки' })).not.toBeInTheDocument();
});

test('on a phone a draft is no wider than the window, and the section one is in stands in view', async () => {
  await page.viewport(390, 844);
  await visit('/dashboard?menu=mailings&mailing=4');
  await expect.element(page.getByRole('button', { name: 'Сохранить черновик' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { left, right } = page.getByRole('tab', { name: 'Рассылки' }).element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
});

test.each([
  ['', 20],
  ['&mailing=120', 81],
])(
  'of two hundred mailings the latest stand in the list, up to the one in hand (%s), the others a press away',
  async (inHand, first) => {
    const numbers = Array.from({ length: 200 }, (_, at) => 200 - at);
    answers.answer(
      list,
      numbers.map((id) => mailingOf({ id, subject_ru: `Рассылка № ${id}` })),
    );
    await visit(`/dashboard?menu=mailings${inHand}`);
    const shown = page.getByRole('region', { name: 'Рассылки' }).getByRole('listitem');
    await expect.poll(() => shown.elements().length).toBe(first);
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect.poll(() => shown.elements().length).toBe(first + 20);
  },
);
