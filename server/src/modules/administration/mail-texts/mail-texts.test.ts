import { mailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ lastName: 'Советова', roles: ['administrator'] });

const address = '/api/administration/mail_texts/';
const place = { file: 'account', key: 'reset.subject', language: 'ru' };
const change = (text: string | null, seen: number, who = asAdministrator) =>
  who.call('PATCH', address, { ...place, text, seen_version: seen });
const resetLetter = async () => {
  const { email } = portal.asStranger;
  // A link is asked for once in ten minutes.
  portal.clock.set(new Date(portal.clock.now().getTime() + 11 * 60_000));
  await portal.asVisitor.call('POST', '/accounts/send-reset-password-link/', { email });
  return (await portal.letters(email)).at(-1);
};

describe('texts of letters', () => {
  it('are read and changed by administrators alone', async () => {
    for (const who of [portal.asModerator, portal.asPasses, portal.asApplicant])
      for (const { status } of [
        await who.call('GET', address),
        await change('Другая тема', 0, who),
        await who.call('GET', `${address}history/?file=account&key=greeting&language=ru`),
        await who.call('POST', `${address}preview/`, { file: 'account', letter: 'reset', language: 'ru', typed: [] }),
      ])
        expect(status).toBe(403);
  });

  it('count from the next letter on, and go back to what they were at first', async () => {
    const first = 'Новый пароль для портала «{{portal}}»';
    const { body } = await change('Пароль для центра', 0);
    expect(body).toMatchObject({ text: 'Пароль для центра', initial: first, version: 1 });
    expect((await resetLetter())?.subject).toBe('Пароль для центра');
    expect(await change(null, 1)).toMatchObject({
      status: 200,
      body: { text: first, version: 2 },
    });
    expect((await resetLetter())?.subject).toBe('Новый пароль для портала «Луч»');
    const earlier = await asAdministrator.call('GET', `${address}history/?file=account&key=reset.subject&language=ru`);
    expect(earlier.body.map(({ text }: { text: string }) => text)).toEqual(['Пароль для центра', first]);
  });

  it('tell the slower of two administrators who was faster', async () => {
    expect(await change('Поздно', 0)).toMatchObject({ status: 409, body: { code: 'moved_on', text: { version: 2 } } });
  });

  it('refuse a text that no letter has', async () => {
    const unknown = { ...place, key: 'reset.nothing', text: 'x', seen_version: 0 };
    expect((await asAdministrator.call('PATCH', address, unknown)).status).toBe(404);
  });

  it('are shown in both languages, letter by letter, with words for each', async () => {
    const { body } = await asAdministrator.call('GET', address);
    const letter = body.find(
      (one: { file: string; letter: string }) => one.file === 'proposal' && one.letter === 'revision',
    );
    expect(letter).toMatchObject({ group: 'Заявка', title: 'На доработку' });
    expect(new Set(letter.texts.map(({ language }: { language: string }) => language))).toEqual(new Set(['ru', 'en']));
    for (const { title, file, letter: name } of body)
      expect([file, name, title]).not.toEqual([file, name, name || file]);
  });

  it('are previewed with invented facts and what is typed, and nothing is stored', async () => {
    const { body } = await asAdministrator.call('POST', `${address}preview/`, {
      file: 'proposal',
      letter: 'revision',
      language: 'ru',
      typed: [{ key: 'revision.subject', text: 'Доработайте № {{id}}' }],
    });
    expect(body).toMatchObject({ subject: 'Доработайте № 1284' });
    expect(body.paragraphs[0]).toContain('Вадим Сергеевич');
    expect(
      (await asAdministrator.call('GET', address)).body
        .flatMap((one: { texts: { version: number }[] }) => one.texts)
        .filter(({ version }: { version: number }) => version > 0),
    ).toHaveLength(1);
  });
});

describe('a text of a letter', () => {
  it.each([
    ['', 'validation.required'],
    ['Без номера', 'administration.mail_text.missing'],
    ['{{id}} {{secret}}', 'administration.mail_text.unknown'],
    ['{{id} {{id}}', 'administration.mail_text.braces'],
    [`{{id}}${'a'.repeat(2001)}`, 'settings.problem.long'],
  ])('keeps its fields, and no others: %j', (text, key) => {
    expect(mailTextProblem(text, 'Заявка {{id}}, {{count}}')).toMatchObject({ key });
  });
  it('may leave the number out of one plural form', () => {
    expect(mailTextProblem('Заявка {{id}}', 'Заявка {{id}}, {{count}}')).toBeUndefined();
  });
});
