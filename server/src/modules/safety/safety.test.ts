import { actionsOf, statesFor, statesOf } from '@luch/contract/kernel/define-machine.ts';
import { safetyMachine, type SafetyStatus, type SafetyWho } from '@luch/contract/safety/safety.machine.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import { sampleCalls } from '../../../testing/samples.ts';
import { anExperiment, setSetting } from '../../../testing/visits.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { safetyVerdict } from './safety.policy.ts';
import { safetyCase } from './safety.tables.ts';
import ghs from './ghs.json' with { type: 'json' };

const portal = await portalOfFile();
const { db, asApplicant: author, asColleague: member, asScientist, asModerator, asStranger } = portal;
const safety = await portal.someone({ roles: ['safety'], lastName: 'Сопроводилов' });

type Who = typeof author;
const { act, save: samples } = sampleCalls;
const list = async (who: Who, query = '') => (await who.call('GET', `/api/safety/list/?${query}`)).body;
const make = (more: object = {}) =>
  aProposal(db, { applicantId: author.id, members: [member.id], status: 7, grantedHours: 24, ...more });
const thiophene = {
  number: 2,
  name: 'Тиофен',
  amount: '50 мл',
  form: 'жидкость',
  un_number: '2414',
  hazards: ['H225', 'H302'],
};
const cleared = async () => {
  const id = await make();
  await act(author, id, 'declare', { level: 'yellow' });
  await act(asScientist, id, 'agree');
  await act(safety, id, 'clear', { conditions: 'Вытяжка включена', valid_until: '2026-12-31' });
  return id;
};
const submit = (id: number) =>
  author.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, status_slug: 'created' });
const statusOf = async (id: number) =>
  (await db.select().from(safetyCase).where(eq(safetyCase.proposalId, id)))[0]?.status;

describe('every move, state and person of the table', () => {
  const nobody = { isTeam: false, isStation: false, isSafety: false };
  const people = {
    team: { isTeam: true },
    station: { isStation: true },
    safety: { isSafety: true },
    portal: { isPortal: true as const },
    'somebody else': {},
  };
  for (const action of actionsOf(safetyMachine))
    for (const status of statesOf<SafetyStatus>(safetyMachine))
      for (const [who, facts] of Object.entries(people)) {
        const rule = safetyMachine.actions[action];
        const isTheirs = (rule.by as readonly string[]).includes(who);
        const answer = isTheirs
          ? statesFor(rule, who as SafetyWho).includes(status)
            ? 'allowed'
            : 'wrong_state'
          : 'forbidden';
        it(`${who} ${action} at ${status}: ${answer}`, () => {
          const verdict = safetyVerdict(action, { ...nobody, ...facts, status });
          expect(verdict.allowed ? 'allowed' : verdict.because).toBe(answer);
        });
      }
});

describe('a case', () => {
  it('goes from its team over the station to safety, and says who did what', async () => {
    const { proposalId: id } = await anExperiment(portal);
    expect((await list(author, `proposal_id=${id}`))[0]).toMatchObject({
      id: null,
      status: null,
      status_name: 'Не заявлен',
    });
    expect((await act(author, id, 'declare', { level: 'yellow' })).body.case).toMatchObject({
      status: 1,
      level: 'yellow',
    });
    expect(await act(safety, id, 'clear')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await act(asScientist, id, 'agree')).body.case).toMatchObject({
      status: 2,
      status_name: 'Ждёт службу безопасности',
    });
    const { body } = await act(safety, id, 'clear', { conditions: 'Вытяжка' });
    expect(body.case).toMatchObject({
      status: 3,
      conditions: 'Вытяжка',
      valid_until: '2026-03-25',
      author: 'Иванова А. П.',
    });
    expect(body.case.history.map(({ title }: { title: string }) => title)).toEqual([
      'Заявлен',
      'Согласован станцией',
      'Допущен',
    ]);
  });

  it('is nobody’s but of the team, the station and safety', async () => {
    const id = await cleared();
    for (const who of [asStranger, portal.asExpert, portal.asPasses, asModerator]) {
      expect(await list(who, `proposal_id=${id}`)).toEqual([]);
      expect((await act(who, id, 'declare', { level: 'red' })).status).toBe(404);
      expect((await samples(who, id, [])).status).toBe(404);
    }
    for (const who of [author, member, asScientist, safety])
      expect(await list(who, `proposal_id=${id}`)).toMatchObject([{ conditions: 'Вытяжка включена' }]);
    expect((await act(asScientist, id, 'declare', { level: 'red' })).status).toBe(403);
    expect((await samples(asScientist, id, [])).status).toBe(403);
    expect((await list(safety, 'status=3')).map((one: { proposal_id: number }) => one.proposal_id)).toContain(id);
    expect((await portal.asVisitor.call('GET', '/api/safety/list/')).status).toBe(403);
  });

  it('of a draft is its team’s alone, whatever they say in it', async () => {
    const id = await make({ status: 1, grantedHours: null });
    const named = async (who: Who) =>
      (await list(who, `proposal_id=${id}`)).map((one: { proposal_id: number }) => one.proposal_id);
    for (const declared of [false, true]) {
      if (declared) expect((await act(author, id, 'declare', { level: 'green' })).status).toBe(200);
      for (const who of [author, member]) expect(await named(who)).toEqual([id]);
      for (const who of [asScientist, safety, asModerator]) expect(await named(who)).toEqual([]);
    }
    expect((await list(safety, 'status=1')).map((one: { proposal_id: number }) => one.proposal_id)).not.toContain(id);
    for (const [who, action] of [
      [asScientist, 'agree'],
      [safety, 'more'],
    ] as const)
      expect((await act(who, id, action, { conditions: 'x' })).status).toBe(404);
  });

  it('is lowered by safety alone: neither by whoever declared it nor by the station', async () => {
    const id = await make();
    await act(author, id, 'declare', { level: 'yellow' });
    expect(await act(author, id, 'declare', { level: 'green' })).toMatchObject({
      status: 409,
      body: { code: 'level_lowered' },
    });
    expect((await act(asScientist, id, 'agree', { level: 'green' })).body.code).toBe('level_lowered');
    expect((await act(asScientist, id, 'agree', { level: 'red' })).body.case.level).toBe('red');
    expect((await act(safety, id, 'clear', { level: 'green' })).body.case).toMatchObject({
      level: 'green',
      declared_level: 'yellow',
    });
  });

  it('asks for more, or refuses, with a reason; the team declares it again', async () => {
    const id = await make();
    await act(member, id, 'declare', { level: 'green' });
    expect((await act(asScientist, id, 'more')).body.errors).toHaveProperty('conditions');
    expect((await act(asScientist, id, 'more', { conditions: 'Сколько?' })).body.case.history.at(-1).comment).toBe(
      'Сколько?',
    );
    await act(author, id, 'declare', { level: 'green' });
    expect((await act(asScientist, id, 'refuse', { conditions: 'Нет вытяжки' })).body.case.status).toBe(5);
    expect((await act(safety, id, 'clear')).body.code).toBe('wrong_state');
  });

  it('is cleared by nobody of its own team', async () => {
    const insider = await portal.someone({ roles: ['safety'] });
    const id = await make({ members: [insider.id] });
    await act(author, id, 'declare', { level: 'green' });
    await act(asScientist, id, 'agree');
    expect((await act(insider, id, 'clear')).body.code).toBe('own_proposal');
  });

  it('is opened again when a sample is another one than was declared', async () => {
    const id = await cleared();
    expect((await samples(author, id, [thiophene])).body.case).toMatchObject({ status: 1, valid_until: null });
    await act(asScientist, id, 'agree');
    expect((await samples(author, id, [thiophene])).body.case.status).toBe(2);
    await samples(author, id, []);
    expect(await statusOf(id)).toBe(1);
  });

  it('is opened again when the draft that was sent back says another sample', async () => {
    const id = await cleared();
    // The same figure of another measure.
    await db.update(proposal).set({ sampleVolume: 0.5, sampleMass: null, status: 6 }).where(eq(proposal.id, id));
    expect(await statusOf(id)).toBe(3);
    expect((await submit(id)).status).toBe(200);
    expect(await statusOf(id)).toBe(1);
  });

  it('is opened again when another sample was cleared than the station has agreed to', async () => {
    const id = await make();
    await act(author, id, 'declare', { level: 'yellow' });
    await act(asScientist, id, 'agree');
    await db.update(proposal).set({ isToxic: true, status: 6 }).where(eq(proposal.id, id));
    await act(safety, id, 'clear');
    expect((await submit(id)).status).toBe(200);
    expect(await statusOf(id)).toBe(1);
  });

  it('is opened again also when a moderator moves the changed draft on in silence', async () => {
    const id = await cleared();
    await db.update(proposal).set({ isToxic: true, status: 6 }).where(eq(proposal.id, id));
    const silent = { proposal_id: id, proposal_action: 'change_status', new_status_id: 2, date: '2026-03-01' };
    expect((await asModerator.call('POST', '/api/proposals/proposal/update_status/', silent)).status).toBe(200);
    expect(await statusOf(id)).toBe(1);
  });

  it('that was declared with a draft is judged by the sample that was submitted', async () => {
    const id = await make({ status: 1, grantedHours: null });
    await act(author, id, 'declare', { level: 'green' });
    await db.update(proposal).set({ sampleDescription: 'Другие кристаллы' }).where(eq(proposal.id, id));
    expect((await submit(id)).status).toBe(200);
    await act(asScientist, id, 'agree');
    await act(safety, id, 'clear');
    const standing = async () =>
      (await asScientist.call('GET', `/api/safety/standing/?proposal_id=${id}`)).body.cleared;
    expect(await standing()).toBe(true);
    await db.update(proposal).set({ sampleDescription: 'Третьи' }).where(eq(proposal.id, id));
    expect(await standing()).toBe(false);
  });
});

describe('samples', () => {
  it('carry statements of the UN list, with their pictograms in both languages', async () => {
    const id = await make();
    const { body } = await samples(author, id, [{ number: 1, hazards: ['H280'] }, thiophene]);
    expect(body.case.samples).toMatchObject([
      { number: 1, name: 'Кристаллы', pictograms: ['GHS04'] },
      { number: 2, name: 'Тиофен', un_number: '2414', pictograms: ['GHS02', 'GHS07'] },
    ]);
    expect(body.case.samples[1].hazards[0].text).toBe('Легковоспламеняющаяся жидкость и пары');
    expect((await samples(author, id, [{ ...thiophene, hazards: ['H999'] }])).body.errors).toHaveProperty(
      'samples.0.hazards',
    );
    expect((await samples(author, id, [{ ...thiophene, name: '' }])).status).toBe(400);
    expect((await samples(author, id, [thiophene, thiophene])).status).toBe(400);
    expect((await list(author, `proposal_id=${id}`))[0].samples).toHaveLength(2);
  });

  it('are weighed in milligrams, as the form of the proposal asks', async () => {
    const id = await make();
    await db.update(proposal).set({ sampleMass: 1250.0005 }).where(eq(proposal.id, id));
    const amountFor = async (who: Who) => (await list(who, `proposal_id=${id}`))[0].samples[0].amount;
    expect(await amountFor(author)).toBe('3 × 1\u00a0250,0005 мг');
    const english = await portal.someone({ roles: ['safety'], language: 'en' });
    expect(await amountFor(english)).toBe('3 × 1,250.0005 mg');
  });

  it('are found by name, number or code', async () => {
    const find = async (text: string, who: Who = author) =>
      (await who.call('GET', encodeURI(`/api/safety/ghs/?search=${text}`))).body;
    expect((await find('ацетон')).substances.map(({ name }: { name: string }) => name)).toEqual([
      'Ацетон',
      'Ацетонитрил',
      'Ацетонциангидрин',
    ]);
    expect((await find('67-64-1')).substances).toMatchObject([{ un_number: '1090', pictograms: ['GHS02', 'GHS07'] }]);
    expect((await find('UN 1049')).substances).toMatchObject([{ name: 'Водород', pictograms: ['GHS02', 'GHS04'] }]);
    expect((await find('h225')).hazards).toMatchObject([{ code: 'H225' }]);
    expect((await find('P280')).precautions).toMatchObject([{ code: 'P280' }]);
  });

  it('name statements that the list holds, in both languages, for every substance', () => {
    for (const [code, said] of Object.entries<{ ru: string; en: string }>({ ...ghs.hazards, ...ghs.precautions }))
      expect([code, said.ru !== '', said.en !== '']).toEqual([code, true, true]);
    const known = new Set(Object.keys(ghs.hazards));
    expect(ghs.substances.filter(({ hazards }) => !hazards.every((code) => known.has(code)))).toEqual([]);
  });
});

it('is nothing where the facility keeps none', async () => {
  const id = await cleared();
  await setSetting(portal, 'safety_from', '');
  expect(await list(author, `proposal_id=${id}`)).toEqual([]);
  expect((await act(author, id, 'declare', { level: 'red' })).status).toBe(404);
  expect((await author.call('GET', '/api/safety/ghs/?search=H225')).status).toBe(404);
  await setSetting(portal, 'safety_from', '2020-01-01');
  expect(await list(author, `proposal_id=${id}`)).toHaveLength(1);
});
