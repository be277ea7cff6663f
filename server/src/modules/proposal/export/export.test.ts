import { texts } from '../../../platform/texts/texts.ts';
import { languages } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../../testing/calls.ts';
import { type ReadPdf, readPdf, run } from '../../../../testing/pdf-text.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aComment, anEntry, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { actorById } from '../../account/account.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { proposalsDocument } from './export-proposals.ts';

const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 2, ...options });

const ask = (person: TestPerson, query: string) => person.call('GET', `/api/proposals/proposal/export/?${query}`);

async function download(person: TestPerson, query: string): Promise<ReadPdf> {
  const { status, body } = await ask(person, query);
  expect([status, body]).toMatchObject([200, { url: expect.stringMatching(/^\/media\//) }]);
  const { bytes } = await fetchFrom(portal.app, body.url);
  return readPdf(bytes);
}

const whole = (pdf: ReadPdf): string => run(pdf.pages.join('\n'));

describe('the PDF of a proposal', () => {
  it('is A4 portrait, with its title, its language and the numbers of its pages', async () => {
    const id = await make({ problemFormulation: 'Слово '.repeat(490), name: 'Строение фермента' });
    const pdf = await download(portal.asApplicant, `ids=${id}`);
    expect(pdf.pages.length).toBeGreaterThan(1);
    expect(new Set(pdf.sizes.map(String))).toEqual(new Set(['595,842']));
    expect([pdf.title, pdf.language]).toEqual([`Заявка № ${id}. Строение фермента`, 'ru']);
    pdf.pages.forEach((page, index) => {
      expect(page).toContain(`Страница ${index + 1} из ${pdf.pages.length}`);
      expect(page).toContain(`Заявка № ${id}`);
    });
  });

  it('tells everything that the author wrote and chose', async () => {
    const id = await make({
      keywords: 'KEYWORDS',
      background: 'BACKGROUND',
      expectedResults: 'RESULTS',
      experimentStrategy: 'STRATEGY',
      applicantEquipment: 'OWN-EQUIPMENT',
      applicantEquipmentApproved: 'APPROVED-EQUIPMENT',
      sampleDescription: 'SAMPLE',
      sampleVolume: 1234.5,
      isToxic: true,
      isDifferentDangerous: true,
      otherDangers: 'DANGERS',
      localContacts: 'CONTACT',
      teamPublications: 'FIRST\nSECOND',
      preferredFrom: '2026-05-04',
      preferredTo: '2026-05-08',
      grantedHours: 12.5,
      members: [portal.asColleague.id],
      equipment: [1001],
      sessionId: 3,
    });
    const text = whole(await download(portal.asApplicant, `ids=${id}`));
    for (const told of [
      'KEYWORDS',
      'BACKGROUND',
      'RESULTS',
      'STRATEGY',
      'OWN-EQUIPMENT',
      'APPROVED-EQUIPMENT',
      'SAMPLE',
      '1234,5',
      'Токсично',
      'DANGERS',
      'CONTACT',
      'FIRST',
      'SECOND',
      '04.05–08.05.2026',
      '12,5часа',
      '24часа',
      'ПетровБорисИльич',
      'ИвановаАннаПетровна',
      'БЕЛОК',
      '2025-3',
      'Подана28.02.2026',
    ])
      expect(text).toContain(told);
  });

  it.each([
    ['ru', 'Научное содержание', 'Страница 1 из'],
    ['en', 'Scientific content', 'Page 1 of'],
  ])('is worded in the language asked for: %s', async (lang, heading, page) => {
    const pdf = await download(portal.asApplicant, `ids=${await make()}&lang=${lang}`);
    expect([pdf.language, pdf.pages[0]?.includes(heading), pdf.pages[0]?.includes(page)]).toEqual([lang, true, true]);
  });

  it('keeps Cyrillic, indices and the signs of physics', async () => {
    const science = 'Ёлка H₂O ¹⁰B α-Fe 10⁻⁶ ≤ ≥ ± × µ Å ° № «» — ⟨100⟩ ⊥ ∈ x₁₂';
    const text = whole(await download(portal.asApplicant, `ids=${await make({ background: science })}`));
    expect(text).toContain(run(science));
  });

  it('prints what looks like its own language as it was typed', async () => {
    const typed =
      '#set page(width: 1pt) *b* _i_ $x^2$ @ref <label> \\ `code` #read("/etc/passwd") // = [x] \\u{41} "q" ~ -- \'';
    const pdf = await download(portal.asApplicant, `ids=${await make({ background: typed, name: typed })}`);
    expect(whole(pdf).split(run(typed))).toHaveLength(3);
    expect(pdf.sizes[0]).toEqual([595, 842]);
  });

  it('breaks an address that is wider than the paper, and loses nothing of it', async () => {
    const address = `https://example.org/${'a-long-path/'.repeat(20)}?x=1&y=2`;
    const letters = 'ю'.repeat(300);
    const pdf = await download(portal.asApplicant, `ids=${await make({ background: `${address} ${letters}` })}`);
    expect(whole(pdf)).toContain(run(address + letters));
    const widest = Math.max(
      ...pdf.pages
        .join('\n')
        .split('\n')
        .map((line) => line.length),
    );
    expect(widest).toBeLessThan(130);
  });

  it('of an empty proposal is made too', async () => {
    const id = await make({ problemFormulation: '', background: '', sampleDescription: '', sampleTypeId: null });
    expect((await download(portal.asModerator, `ids=${id}`)).pages.length).toBeGreaterThan(0);
  });
});

describe('what the PDF tells of the review', () => {
  async function reviewed(): Promise<number> {
    const { db, asModerator, asScientist } = portal;
    const proposalId = await make({ status: 6, members: [portal.asColleague.id] });
    const by = { proposalId, actorId: asModerator.id };
    await anEntry(db, { ...by, action: 'examination', fromStatus: 2, toStatus: 3, comment: 'SECRET-EXAMINATION' });
    await anEntry(db, { ...by, action: 'revision', fromStatus: 3, toStatus: 6, comment: 'TOLD-REVISION' });
    const verdict = { kind: 'bs', authorRole: 'bs', bsResolution: 1, stationId: 1, authorId: asScientist.id };
    await aComment(db, { proposalId, ...verdict, text: 'SECRET-VERDICT' });
    return proposalId;
  }

  it('is the history of statuses for staff', async () => {
    const id = await reviewed();
    for (const reader of [portal.asModerator, portal.asScientist, portal.asHead]) {
      const text = whole(await download(reader, `ids=${id}`));
      for (const told of ['История', 'Возвращенанадоработку', 'SECRET-EXAMINATION', 'TOLD-REVISION', 'СидороваВ.'])
        expect(text).toContain(told);
    }
  });

  it('is the chain of dates for author and team, and nothing that staff said', async () => {
    const id = await reviewed();
    for (const reader of [portal.asApplicant, portal.asColleague]) {
      const text = whole(await download(reader, `ids=${id}`));
      expect(text).toContain('Надоработке28.02.2026');
      expect(text).not.toMatch(/SECRET|История|Сидорова/);
    }
  });

  it('is the same for staff who belong to the team', async () => {
    const insider = await portal.someone({ roles: ['moderator'] });
    const id = await make({ applicantId: insider.id, status: 3 });
    await anEntry(portal.db, { proposalId: id, action: 'examination', toStatus: 3, comment: 'SECRET' });
    expect(whole(await download(insider, `ids=${id}`))).not.toMatch(/SECRET|История/);
  });
});

describe('many proposals', () => {
  it('come in one file, each on pages of its own, in the order asked for, once', async () => {
    const [one, two] = [await make({ background: 'Слово '.repeat(490) }), await make({ name: 'Вторая' })];
    const pdf = await download(portal.asApplicant, `ids=${two},${one},${two}`);
    const owners = pdf.pages.map((page) => (page.includes(`Заявка № ${two}`) ? two : one));
    const pagesOf = (id: number) => pdf.pages.filter((_page, index) => owners[index] === id);
    expect(owners).toEqual([...pagesOf(two).map(() => two), ...pagesOf(one).map(() => one)]);
    for (const pages of [pagesOf(one), pagesOf(two)])
      pages.forEach((page, index) => expect(page).toContain(`Страница ${index + 1} из ${pages.length}`));
    expect(pdf.title).toBe(`Заявки ${two}, ${one}`);
  });

  it('may be named by the name of the field several times', async () => {
    const [one, two] = [await make(), await make()];
    expect((await ask(portal.asApplicant, `ids=${one}&ids=${two}`)).status).toBe(200);
  });

  it('are a thousand at the most', async () => {
    const ids = Array.from({ length: 1001 }, (_none, index) => index + 1).join();
    const { status, body } = await ask(portal.asModerator, `ids=${ids}`);
    expect([status, body.errors.ids]).toEqual([400, ['Не больше 1000 заявок в одном файле. Выберите меньше']]);
  });

  it.each(['ids=', 'ids=,', '', 'ids=abc', 'ids=1;2', 'ids=0', 'ids=1&lang=de'])(
    '%j is refused in words',
    async (query) => {
      const { status, body } = await ask(portal.asModerator, query);
      expect([status, Object.values(body.errors ?? {}).length]).toEqual([400, 1]);
    },
  );
});

describe('a PDF is refused', () => {
  it('to whoever may not see the proposal, without a word of it', async () => {
    const id = await make({ name: 'SECRET' });
    for (const reader of [portal.asStranger, portal.asExpert, portal.asPasses]) {
      const { status, body } = await ask(reader, `ids=${id}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`SECRET|${id}`));
    }
    expect((await portal.asVisitor.call('GET', `/api/proposals/proposal/export/?ids=${id}`)).status).toBe(403);
  });

  it('as a whole when one of many is not theirs', async () => {
    const own = await make({ applicantId: portal.asStranger.id });
    const foreign = await make();
    expect((await ask(portal.asStranger, `ids=${own},${foreign}`)).status).toBe(404);
    expect((await ask(portal.asStranger, `ids=${own}`)).status).toBe(200);
  });

  it('of what has become a draft before its turn, and is closed once it has; made again, it is named', async () => {
    const id = await make();
    const { body } = await ask(portal.asModerator, `ids=${id}`);
    await portal.db.update(proposal).set({ status: 1 }).where(eq(proposal.id, id));
    const documentId = Number(/document\/(\d+)/.exec(body.url)?.[1]);
    const opened = await portal.asModerator.call('GET', `/api/documents/open/?id=${documentId}`);
    expect([opened.status, opened.body.code]).toEqual([403, 'document_closed']);
    const again = await portal.asModerator.call('POST', '/api/documents/again/', { id: documentId });
    expect(again.body).toEqual({ code: 'not_exportable', error: `Черновики не выгружаются: № ${id}` });
    const actor = (await actorById(portal.db, portal.asModerator.id))!;
    const order = { inputs: { ids: [id], files: false }, language: 'ru' as const, hear: async () => undefined };
    await expect(proposalsDocument.make(portal.deps, actor, order)).rejects.toMatchObject({
      code: 'not_exportable',
      details: { numbers: String(id) },
    });
  });

  it('of a draft, to its author too, which is named among many', async () => {
    const [draft, submitted] = [await make({ status: 1 }), await make()];
    for (const who of [portal.asApplicant, portal.asModerator]) {
      const { status, body } = await ask(who, `ids=${submitted},${draft}`);
      const error = `Черновики не выгружаются: № ${draft}`;
      expect([status, body]).toEqual([409, { code: 'not_exportable', error }]);
    }
    const drafts = [];
    for (let count = 0; count < 21; count += 1) drafts.push(await make({ status: 1 }));
    const { body } = await ask(portal.asModerator, `ids=${drafts.join(',')}`);
    expect(body.error).toContain(`${drafts.slice(0, 20).join(', ')}, …`);
    const numbers = [await make({ applicantId: portal.asStranger.id, status: 1 }), submitted];
    expect((await ask(portal.asStranger, `ids=${numbers.join(',')}`)).status).toBe(404);
  });

  it('of a proposal that is cited as a previous one', async () => {
    const previous = await make({ status: 9, stationId: 2 });
    await make({ stationId: 4, previous: [previous] });
    const reader = await portal.someone({ roles: ['bs'], stations: [4] });
    expect((await ask(reader, `ids=${previous}`)).status).toBe(403);
  });
});

describe('the words of the PDF', () => {
  it.each(languages)('have all that a printed proposal asks for (%s)', async (language) => {
    const id = await make({ status: 14, isBiohazard: true, isDifferentDangerous: true });
    for (const action of ['created', 'accept', 'not_realized', 'change_status'])
      await anEntry(portal.db, { proposalId: id, action, effectiveDate: '2026-01-01', mark: 4.5, reasons: ['plan'] });
    const pdf = await download(portal.asModerator, `ids=${id}&lang=${language}`);
    expect(whole(pdf)).toContain(run(texts.text(language, 'proposal.action.not_realized.past')));
    expect(whole(pdf)).not.toMatch(/export\.|proposal\.|\{\{/);
  });
});
