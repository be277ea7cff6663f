import { answerReaders } from '@luch/contract/forms/question.schemas.ts';
import { describe, expect, it, vi } from 'vitest';
import { fetchFrom } from '../../../testing/calls.ts';
import { readPdf, run } from '../../../testing/pdf-text.ts';
import { aForm, aQuestion, pinned } from '../../../testing/forms.ts';
import { aPass } from '../../../testing/passes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aComment, aProposal } from '../../../testing/proposals.ts';
import { TextDocuments } from '../../../testing/text-documents.ts';
import { passFormText } from './pass.tables.ts';

const portal = await portalOfFile();
const proposalId = await aProposal(portal.db, {
  applicantId: portal.asApplicant.id,
  status: 7,
  name: 'Фазовые превращения оксида',
});
const id = await aPass(portal.db, {
  proposalId,
  creatorId: portal.asApplicant.id,
  status: 1,
  type: 1,
  place: 1,
  needsEquipment: true,
  justification: 'Ввоз ячейки',
  guests: [portal.asApplicant.id],
  invited: [
    { lastName: 'Слоистова', firstName: 'Алина', phoneNumber: '+7 495 000-00-26', organization: 'МФТИ' },
    {
      lastName: 'Прикладов',
      firstName: 'Узор',
      organization: 'БГУ',
      isForeign: true,
      fields: { citizenship: 'Беларусь', passport: '00 00 000028' },
    },
  ],
  responsibles: [portal.asScientist.id],
});

const print = (who: TestPerson, type: unknown, passId = id) =>
  who.call('POST', '/api/pass/action/', { pass_id: passId, action: 'print', type });
async function printed(type: unknown, who = portal.asPasses) {
  const { body } = await print(who, type);
  const file = await fetchFrom(portal.app, body.url);
  const pdf = await readPdf(file.bytes);
  return { ...pdf, text: run(pdf.pages.join('\n')), name: decodeURIComponent(body.url) };
}
const portrait = [595, 842];
const landscape = [842, 595];

describe('Форма 2', () => {
  it('is an A4 sheet of the request: period, purpose, escort, citizens of Russia', async () => {
    const { text, sizes, name } = await printed(1);
    expect(sizes).toEqual([portrait, portrait]);
    expect(name).toContain(`Пропуск ${id}, Форма 2.pdf`);
    for (const words of [
      'Форма № 2',
      'ЗАЯВКА НА ОФОРМЛЕНИЕ ПРОПУСКОВ',
      `№ П-2026-${String(id).padStart(4, '0')}`,
      'в период с 10.03.2026 по 12.03.2026, до 23:00 (с сопровождением)',
      `по заявке № ${proposalId} «Фазовые превращения оксида», станция «БЕЛОК»`,
      'Место посещения: территория, 348.',
      'Лучевая Дарья Петрович',
      'Иванова Анна Петровна',
      'Слоистова Алина',
      '+7 495 000-00-26',
      'Всего: 2 чел.',
      '[ ] нет [X] да, перечень в приложении',
    ])
      expect(text).toContain(run(words));
    expect(text).not.toContain('Прикладов');
  });
});

describe('Форма 4', () => {
  it('lies, and lists foreign citizens with the fields that are kept', async () => {
    const { text, sizes } = await printed(2);
    expect(sizes).toEqual([landscape, portrait]);
    for (const words of ['ИНОСТРАННЫМ ГРАЖДАНАМ', 'Прикладов Узор', 'Беларусь', '00 00 000028', 'Всего: 1 чел.'])
      expect(text).toContain(run(words));
    expect(text).not.toContain('Слоистова');
  });
});

describe('memos', () => {
  it('ask the service that each form goes to', async () => {
    const two = await printed(3);
    for (const words of [
      'СЛУЖЕБНАЯ ЗАПИСКА',
      'Об оформлении пропусков',
      'Начальнику службы безопасности',
      'МФТИ',
      '2 чел.',
    ])
      expect(two.text).toContain(run(words));
    const four = await printed(4);
    for (const words of ['О приёме иностранных граждан', 'граждан Беларусь', 'Экспортный контроль'])
      expect(four.text).toContain(run(words));
    expect([two.sizes, four.sizes]).toEqual([[portrait], [portrait]]);
  });
});

describe('the proposal', () => {
  it('is printed as its author prints it: what staff say is not in it', async () => {
    const said = { proposalId, authorId: portal.asScientist.id, kind: 'bs', bsResolution: 2, stationId: 1 };
    await aComment(portal.db, { ...said, text: 'Слова станции' });
    const { text } = await printed(5);
    expect(text).toContain(run('Фазовые превращения оксида'));
    expect(text).not.toContain(run('Слова станции'));
  });

  it('tells of own questions those that whoever prints may read anyway', async () => {
    const questions = answerReaders.map((reader) =>
      aQuestion({ type: 'line', reader, label: { ru: `Для ${reader}`, en: reader } }),
    );
    const form = await aForm(portal.db, { by: portal.asModerator.id, questions });
    const answers = Object.fromEntries(form.questions.map((question, at) => [question, `Ответ-${answerReaders[at]}`]));
    await pinned(portal.db, proposalId, { formId: form.id, answers });
    const both = await portal.someone({ roles: ['user_administrator', 'moderator'] });
    const readBy = async (who: TestPerson) => {
      const { text } = await printed(5, who);
      return answerReaders.filter((reader) => text.includes(run(`Ответ-${reader}`)));
    };
    expect(await readBy(portal.asPasses)).toEqual(['everybody']);
    expect(await readBy(both)).toEqual([...answerReaders]);
    const path = `/api/pass/preview/?id=${id}&type=5`;
    expect((await portal.asPasses.call('GET', path)).status).toBe(200);
  });
});

describe('several forms', () => {
  it('come in one file, in their order', async () => {
    const { sizes, pages } = await printed([1, 3, 2, 5]);
    expect(sizes.slice(0, 4)).toEqual([portrait, portrait, landscape, portrait]);
    expect(pages.length).toBeGreaterThan(4);
  });

  it('go over more pages for fifty guests, with the head of the table on each', async () => {
    const many = await aPass(portal.db, {
      proposalId,
      creatorId: portal.asApplicant.id,
      status: 0,
      invited: Array.from({ length: 50 }, (_none, index) => ({ lastName: `Гостев${index}`, firstName: 'Иван' })),
    });
    const { body } = await print(portal.asPasses, 1, many);
    const pdf = await readPdf((await fetchFrom(portal.app, body.url)).bytes);
    expect(pdf.pages.length).toBeGreaterThan(2);
    const heads = pdf.pages.filter((page) => run(page).includes(run('Фамилия, имя, отчество')));
    expect(heads.length).toBeGreaterThan(2);
    expect(run(pdf.pages.join(''))).toContain(run('Всего: 50 чел.'));
  });
});

describe('a press', () => {
  it('says of one paper that it is ready, and of one beside another that it waits', async () => {
    expect((await print(portal.asPasses, 1)).body).toMatchObject({ detail: 'Документ готов' });
    const documents = new TextDocuments(portal);
    const finish = documents.held();
    const other = documents.ask(portal.asPasses, 'other');
    await vi.waitFor(() => expect(documents.made).toBe(1));
    const { status, body } = await print(portal.asPasses, 3);
    expect([status, body.document.state, body.url]).toEqual([200, 'waiting', `/documents?id=${body.document.id}`]);
    expect(body.detail).toBe('Документ готовится: он появится в списке ваших документов');
    finish();
    await other;
  });
});

describe('who prints', () => {
  it('is the pass office, and what was sent', async () => {
    for (const who of [portal.asApplicant, portal.asScientist]) expect((await print(who, 1)).status).toBe(403);
    expect((await print(portal.asStranger, 1)).status).toBe(404);
    const draft = await aPass(portal.db, { proposalId, creatorId: portal.asPasses.id, status: 4 });
    expect((await print(portal.asPasses, 1, draft)).body.code).toBe('wrong_state');
  });
});

describe('the texts of the forms', () => {
  it('can be changed: what stands in the table prints in the place of the file', async () => {
    await portal.db
      .insert(passFormText)
      .values({ key: 'organisation', text: 'ИНСТИТУТ {{unknown}} ЛУЧЕЙ', changedAt: portal.clock.now() });
    const { text } = await printed(1);
    expect(text).toContain(run('ИНСТИТУТ ____________ ЛУЧЕЙ'));
  });
});
