import { formTextProblem } from '@luch/contract/administration/form-texts.ts';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { aPass } from '../../../../testing/passes.ts';
import { pagesByPdftotext } from '../../../../testing/pdftotext.ts';
import { run } from '../../../../testing/pdf-text.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../testing/proposals.ts';
import { initialFormTexts } from '../../pass/forms/form-texts.queries.ts';

const portal = await portalOfFile();
const asAdministrator = await portal.someone({ lastName: 'Советова', roles: ['administrator'] });

const address = '/api/administration/form_texts/';
const key = 'form.vehicle';
const change = (text: string | null, seen: number, who = asAdministrator) =>
  who.call('PATCH', address, { key, text, seen_version: seen });
const preview = (section: unknown, typed: object[], who = asAdministrator) =>
  who.call('POST', `${address}preview/`, { section, typed });
interface Section {
  section: number | string;
  title: string;
  texts: { key: string; name: string; version: number }[];
}

async function printed(): Promise<string> {
  const { asApplicant, asPasses, db, app } = portal;
  const proposalId = await aProposal(db, { applicantId: asApplicant.id, status: 7 });
  const id = await aPass(db, { proposalId, creatorId: asApplicant.id, status: 1, guests: [asApplicant.id] });
  const { body } = await asPasses.call('POST', '/api/pass/action/', { pass_id: id, action: 'print', type: 1 });
  return run((await pagesByPdftotext((await fetchFrom(app, body.url)).bytes)).join(''));
}

describe('texts of the forms', () => {
  it('are read and changed by administrators alone', async () => {
    for (const who of [portal.asModerator, portal.asPasses, portal.asApplicant])
      for (const { status } of [
        await who.call('GET', address),
        await change('Другое', 0, who),
        await who.call('GET', `${address}history/?key=${key}`),
        await preview(1, [], who),
      ])
        expect(status).toBe(403);
  });

  it('stand by form in the order in which they print, each with a name, none forgotten', async () => {
    const { body } = await asAdministrator.call('GET', address);
    const sections = body as Section[];
    expect(sections.map(({ section }) => section)).toEqual([1, 2, 3, 4, 'property']);
    expect(sections[0]?.title).toBe('Форма 2');
    expect(sections[0]?.texts[0]).toMatchObject({ key: 'organisation', name: 'Организация' });
    for (const one of sections.flatMap(({ texts }) => texts)) expect(one.name).not.toBe(one.key);
    const listed = new Set(sections.flatMap(({ texts }) => texts.map((one) => one.key)));
    // The line to write on is a sign, no text.
    expect([...initialFormTexts.keys()].filter((one) => !listed.has(one))).toEqual(['line']);
  });

  it('count from the next form on, and go back to what they were at first', async () => {
    const { body } = await change('Без автотранспорта.', 0);
    expect(body).toMatchObject({
      text: 'Без автотранспорта.',
      version: 1,
      changed_by: expect.stringContaining('Советова'),
    });
    expect(await printed()).toContain(run('Без автотранспорта.'));
    expect(await change(null, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await printed()).toContain(run('Автотранспорт:'));
    const earlier = await asAdministrator.call('GET', `${address}history/?key=${key}`);
    expect(earlier.body[0]).toMatchObject({ text: 'Без автотранспорта.' });
  });

  it('that are emptied take no line', async () => {
    await change('', 2);
    const text = await printed();
    expect(text).not.toContain(run('Автотранспорт'));
    expect(text).toContain(run('С правилами пропускного режима'));
  });

  it('tell the slower of two administrators who was faster', async () => {
    expect(await change('Поздно', 0)).toMatchObject({ status: 409, body: { code: 'moved_on', text: { version: 3 } } });
  });

  it('refuse a text that no form has', async () => {
    const unknown = { key: 'form.nothing', text: 'x', seen_version: 0 };
    expect((await asAdministrator.call('PATCH', address, unknown)).status).toBe(404);
  });

  it('are previewed with invented people and what is typed, and nothing is stored', async () => {
    const before = await preview(2, []);
    const after = await preview(2, [{ key: 'form.attachments', text: 'Приложений нет'.repeat(40) }]);
    expect([before.status, before.body.pages]).toEqual([200, 1]);
    expect(after.body.svg).not.toBe(before.body.svg);
    for (const section of [1, 3, 4, 'property']) expect((await preview(section, [])).body.pages).toBe(1);
    expect((await preview(5, [])).status).toBe(400);
    const { body } = await asAdministrator.call('GET', address);
    const changed = (body as Section[]).flatMap(({ texts }) => texts).filter(({ version }) => version > 0);
    expect(changed.map((one) => one.key)).toEqual([key]);
  });
});

describe('a text of a form', () => {
  it.each([
    ['{{from}} {{secret}}', 'administration.mail_text.unknown'],
    ['{{from} {{to}}', 'administration.mail_text.braces'],
    ['a'.repeat(4001), 'settings.problem.long'],
  ])('knows its own facts and no others: %j', (text, problem) => {
    expect(formTextProblem(text, 'с {{from}} по {{to}}')).toMatchObject({ key: problem });
  });
  it('may leave a fact out, or all of it', () => {
    for (const text of ['', 'с {{from}}', 'без дат'])
      expect(formTextProblem(text, 'с {{from}} по {{to}}')).toBeUndefined();
  });
});
