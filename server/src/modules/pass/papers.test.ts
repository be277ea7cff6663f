import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import { aPass } from '../../../testing/passes.ts';
import { pagesByPdftotext } from '../../../testing/pdftotext.ts';
import { run } from '../../../testing/pdf-text.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';

const portal = await portalOfFile();
const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7, name: 'Оксид' });

const guests = (count: number, isForeign: boolean) =>
  Array.from({ length: count }, (_none, index) => ({
    lastName: `${isForeign ? 'Заморский' : 'Местный'}${index}`,
    firstName: 'Иннокентий',
    middleName: 'Владимирович',
    organization: 'Институт кристаллографии имени А. В. Шубникова',
    isForeign,
  }));
const aVisit = (values: { own?: number; foreign?: number; needsEquipment?: boolean; status?: number }) =>
  aPass(portal.db, {
    proposalId,
    creatorId: portal.asApplicant.id,
    status: values.status ?? 1,
    type: 1,
    place: 1,
    needsEquipment: values.needsEquipment ?? false,
    justification: 'Ввоз ячейки и потенциостата',
    invited: [...guests(values.own ?? 0, false), ...guests(values.foreign ?? 0, true)],
    responsibles: [portal.asScientist.id],
  });

async function pagesOf(passId: number, type: unknown): Promise<readonly string[]> {
  const { body } = await portal.asPasses.call('POST', '/api/pass/action/', { pass_id: passId, action: 'print', type });
  const { bytes } = await fetchFrom(portal.app, body.url);
  return (await pagesByPdftotext(bytes)).map(run);
}
const has = (page: string | undefined, words: readonly string[]) => {
  for (const one of words) expect(page).toContain(run(one));
};

describe('Форма 4', () => {
  const whole = [
    'ЗАЯВКА НА ОФОРМЛЕНИЕ ПРОПУСКОВ ИНОСТРАННЫМ ГРАЖДАНАМ',
    'Отдел международных связей',
    'Служба радиационной безопасности',
    'Переводчик',
    'Руководитель подразделения',
    'Ответственный за станцию',
    'ОТМЕТКИ БЮРО ПРОПУСКОВ',
    'Исп.',
  ];

  it('has room for four guests on one sheet, with whoever agrees and signs', async () => {
    const pages = await pagesOf(await aVisit({ foreign: 4 }), 2);
    expect(pages).toHaveLength(1);
    has(pages[0], [...whole, 'Всего: 4 чел.', ...guests(4, true).map(({ lastName }) => lastName)]);
  });

  it('goes on with the head of the table for more of them', async () => {
    const pages = await pagesOf(await aVisit({ foreign: 11 }), 2);
    expect(pages).toHaveLength(2);
    for (const page of pages) has(page, ['Гражданство', 'Адрес пребывания в РФ']);
    has(pages[1], ['Заморский10', 'Всего: 11 чел.', 'ОТМЕТКИ БЮРО ПРОПУСКОВ']);
  });
});

describe('a memo', () => {
  it('names who answers for the guests in a sentence that needs no case of the name, and how many sheets go with it', async () => {
    const [one] = await pagesOf(await aVisit({ own: 1 }), 3);
    expect(one).toMatch(/внутриобъектовогорежима:[А-Я]/);
    has(one, ['Форма № 2 на 1 л. в 1 экз.']);
    expect(one).not.toContain('возлагаю');
    const id = await aVisit({ own: 30, needsEquipment: true });
    // The list of property lies behind the form and is counted by itself.
    const sheets = (await pagesOf(id, 1)).length - 1;
    expect(sheets).toBeGreaterThan(1);
    has((await pagesOf(id, 3))[0], [`Форма № 2 на ${sheets} л. в 1 экз.`, 'Перечень имущества на 1 л.']);
    has((await pagesOf(await aVisit({ foreign: 11 }), 4))[0], ['Форма № 4 на 2 л.']);
  });

  it('says so before it is printed too', async () => {
    const id = await aVisit({ own: 30 });
    const { body } = await portal.asPasses.call('GET', `/api/pass/preview/?id=${id}&type=3`);
    expect(body.pages).toBe(1);
  });
});

describe('the papers of a pass', () => {
  it('let a guest in on the own days alone, where they are fewer', async () => {
    const days = { starts: '2026-03-11', ends: null };
    const invited = [guests(1, false), guests(1, true)].flatMap((some) => some.map((one) => ({ ...one, ...days })));
    const id = await aPass(portal.db, { proposalId, creatorId: portal.asApplicant.id, status: 1, invited });
    for (const form of [1, 2, 3, 4]) has((await pagesOf(id, form))[0], ['с 11.03.2026 по 12.03.2026']);
    const whole = (await pagesOf(await aVisit({ own: 1 }), 1)).join('');
    expect(whole).not.toContain(run('Владимирович, с'));
  });

  it('are dated by the day on which the request was sent', async () => {
    const id = await aVisit({ own: 1 });
    await portal.sql`insert into pass_history (pass_id, action, from_status, to_status, actor_id, at)
      values (${id}, 'send', 4, 0, ${portal.asApplicant.id}, '2026-03-02T09:00:00Z')`;
    const number = `П-2026-${String(id).padStart(4, '0')}`;
    expect((await pagesOf(id, 1))[0]).toContain(run(`от 02.03.2026 № ${number}`));
  });
});

describe('consents', () => {
  const words = run('Согласия на обработку персональных данных получены');
  const printed = async (among: readonly number[], own: number) => {
    const id = await aPass(portal.db, {
      proposalId,
      creatorId: portal.asApplicant.id,
      status: 1,
      guests: among,
      invited: invited(own),
    });
    return (await pagesOf(id, 1)).join('').includes(words);
  };
  const invited = (count: number) => guests(count, false);

  it('are said to be there only where each guest of the form has given theirs on the portal', async () => {
    const { id } = portal.asApplicant;
    await portal.sql`update person set agreement_at = now(), agreement_version = '2026-01' where id = ${id}`;
    expect([await printed([id], 0), await printed([id], 1), await printed([], 1), await printed([], 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await portal.sql`update person set agreement_at = null, agreement_version = null where id = ${id}`;
    expect(await printed([id], 0)).toBe(false);
  });
});

describe('the list of property', () => {
  it('follows the form of whoever brings things along, to be filled in and signed by hand', async () => {
    const pages = await pagesOf(await aVisit({ own: 1, needsEquipment: true }), 1);
    expect(pages).toHaveLength(2);
    has(pages[0], ['[ ] нет [X] да, перечень в приложении на 1 л.']);
    has(pages[1], [
      'ПЕРЕЧЕНЬ ВНОСИМОГО (ВЫНОСИМОГО) ИМУЩЕСТВА',
      'Наименование',
      // Its hyphen is read as a soft one: both are one glyph.
      'Кол',
      'Зав. или инв. №',
      'Владелец',
      'Ввоз ячейки и потенциостата',
      'по протоколу дозиметриста',
      'Посетитель',
      'И. В. Местный0',
      'Сопровождающий',
      'Ответственный за станцию',
      'ОТМЕТКИ ПОСТА: внос',
    ]);
  });

  it('is there once for several forms, and not for whoever brings nothing', async () => {
    const titles = async (needsEquipment: boolean) =>
      (await pagesOf(await aVisit({ own: 1, foreign: 1, needsEquipment }), [1, 2, 3])).filter((page) =>
        page.includes(run('ПЕРЕЧЕНЬ ВНОСИМОГО')),
      ).length;
    expect([await titles(true), await titles(false)]).toEqual([1, 0]);
  });
});

describe('one file', () => {
  it('has all forms of many guests; every form counts its own sheets', async () => {
    const pages = await pagesOf(await aVisit({ own: 30, foreign: 20 }), [1, 3, 2, 4]);
    const text = pages.join('');
    for (const { lastName } of [...guests(30, false), ...guests(20, true)]) expect(text).toContain(lastName);
    has(text, ['Всего: 30 чел.', 'Всего: 20 чел.', 'Форма № 2, 30 чел.', 'Форме № 4 (20 чел.)']);
    const begins = pages.filter((page) => /^\d?(НАЦИОНАЛЬНЫЙ|Научно)/.test(page));
    expect(begins).toHaveLength(4);
    for (const page of begins) expect(page).not.toMatch(/^\d/);
    expect(pages[1]).toMatch(/^2/);
  });
});

describe('a form before it is printed', () => {
  const preview = (who: TestPerson, id: number, type: number) =>
    who.call('GET', `/api/pass/preview/?id=${id}&type=${type}`);

  it('is a picture of its sheets, and is not kept', async () => {
    const id = await aVisit({ own: 30, needsEquipment: true });
    const { status, body } = await preview(portal.asPasses, id, 1);
    expect([status, body.pages]).toEqual([200, (await pagesOf(id, 1)).length]);
    expect(body.svg).toMatch(/^<svg /);
    expect(body.svg).not.toMatch(/<script|href="http|<foreignObject|<image[^>]+http/i);
    expect((await preview(portal.asPasses, id, 5)).body.pages).toBeGreaterThan(0);
    expect((await preview(portal.asPasses, id, 6)).status).toBe(400);
  });

  it.each([1, 5])('has no ground of its own, which of the second sheet would cover the first: %s', async (form) => {
    const { status, body } = await preview(portal.asPasses, await aVisit({ own: 30 }), form);
    expect(status).toBe(200);
    // A white shape from the corner on, as high as A4 is, upright or flipped, in points.
    expect(body.svg).not.toMatch(/fill="#fff[^>]* d="M 0 0v (841|595)/i);
  });

  it('is shown to whoever may print it, and to nobody else', async () => {
    const id = await aVisit({ own: 1 });
    for (const who of [portal.asApplicant, portal.asScientist, portal.asStranger])
      expect((await preview(who, id, 1)).status).toBe(403);
    const signedOut = await portal.asVisitor.call('GET', `/api/pass/preview/?id=${id}&type=1`);
    expect(signedOut.status).toBe(403);
    const draft = await aPass(portal.db, { proposalId, creatorId: portal.asPasses.id, status: 4 });
    expect((await preview(portal.asPasses, draft, 1)).body.code).toBe('wrong_state');
  });
});
