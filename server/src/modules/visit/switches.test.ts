import { type VisitPart, visitParts as parts } from '@luch/contract/settings/facility.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { anExperiment, setSetting, visitCalls as on } from '../../../testing/visits.ts';
import { facilityFacts } from '../../platform/settings/facility.ts';
import { writeWeeklyLetters } from './readiness/weekly-letters.ts';

/* A facility takes parts or leaves them: of one that it leaves, nobody sees a trace. */

const portal = await portalOfFile();
const { asApplicant: author, asColleague: member, asScientist, clock } = portal;
const safety = await portal.someone({ roles: ['safety'] });
const course = { name_ru: 'Краны', name_en: 'Cranes', how: 'ticked', valid_months: 12, needs: [{}] };
const { body: made } = await safety.call('POST', '/api/training/course/', course);
const { slotId, proposalId } = await anExperiment(portal, { from: '2026-03-16T06:00:00Z', to: '2026-03-16T18:00:00Z' });
await on.plan(author, slotId);
await author.call('POST', '/api/visits/parcel/', { slot_id: slotId, direction: 'there', samples: 'Кюветы' });
const [{ id: visitId }] = (await on.list(author, `slot_id=${slotId}`)).body;

const off = (part: VisitPart) => setSetting(portal, `${part}_from`, '');

afterEach(async () => {
  for (const part of parts) await setSetting(portal, `${part}_from`, '2020-01-01');
});

const needs = async () => {
  const { body } = await author.call('GET', `/api/visits/readiness/?slot_id=${slotId}`);
  return [...new Set(body.map(({ need }: { need: string }) => need))].toSorted();
};
const can = async () => {
  const { body } = await author.call('GET', `/api/visits/options/?proposal_id=${proposalId}`);
  return Object.entries<{ allowed: boolean }>(body.can).flatMap(([name, { allowed }]) => (allowed ? name : []));
};

type Call = readonly [who: TestPerson, method: 'GET' | 'POST', path: string, body?: object];
const ofSlot = { slot_id: slotId };
/** What the part's calls are, by those who may make them; and which need and which button are its own. */
const rows: Readonly<
  Record<VisitPart, { calls: readonly Call[]; need: readonly string[]; button: readonly string[] }>
> = {
  visits: {
    calls: [
      [author, 'POST', '/api/visits/plan/', ofSlot],
      [member, 'POST', '/api/visits/action/', { visit_id: visitId, action: 'confirm' }],
      [author, 'POST', '/api/visits/passes/', ofSlot],
    ],
    need: ['pass', 'people', 'training'],
    button: ['plan', 'passes'],
  },
  training: {
    calls: [
      [member, 'GET', `/api/training/course/?id=${made.id}`],
      [member, 'POST', '/api/training/answer/', { course_id: made.id, answers: [0] }],
      [safety, 'POST', '/api/training/tick/', { person_id: member.id, course_id: made.id, passed_at: '2026-03-01' }],
      [safety, 'POST', '/api/training/import/', { sheet: 'a;1;2026-03-01' }],
      [safety, 'GET', '/api/training/courses/'],
      [safety, 'POST', '/api/training/course/', course],
    ],
    need: ['training'],
    button: [],
  },
  safety: {
    calls: [
      [author, 'POST', '/api/safety/action/', { proposal_id: proposalId, action: 'declare', level: 'green' }],
      [author, 'POST', '/api/safety/samples/', { proposal_id: proposalId, samples: [{ number: 1 }] }],
      [author, 'GET', '/api/safety/ghs/?search=H225'],
      [author, 'POST', '/api/visits/door_sign/', ofSlot],
    ],
    need: ['sample'],
    button: ['samples'],
  },
  parcels: {
    calls: [
      [author, 'POST', '/api/visits/parcel/', { ...ofSlot, direction: 'there', samples: 'Кюветы' }],
      [asScientist, 'POST', '/api/visits/parcel_action/', { parcel_id: 1, action: 'used' }],
    ],
    need: ['parcel'],
    button: ['parcels', 'parcels_there'],
  },
  attendance: {
    calls: [
      [asScientist, 'GET', `/api/visits/attendance/?slot_id=${slotId}`],
      [asScientist, 'POST', '/api/visits/sign_on/', ofSlot],
      [asScientist, 'POST', '/api/visits/sign_off/', ofSlot],
    ],
    need: [],
    button: [],
  },
};

describe('a facility that does without', () => {
  it.each(parts)('%s has none of its calls, needs and buttons, and says so to every page', async (part) => {
    const [before, offered] = [await needs(), await can()];
    expect(facilityFacts(portal.deps.settings).without).toBeUndefined();
    await off(part);
    expect(facilityFacts(portal.deps.settings).without).toEqual([part]);
    const { calls, need, button } = rows[part];
    for (const [who, method, path, body] of calls)
      expect([path, (await who.call(method, path, body)).status]).toEqual([path, 404]);
    expect(await needs()).toEqual(before.filter((one) => !need.includes(String(one))));
    expect(await can()).toEqual(offered.filter((one) => !button.includes(one)));
  });

  it('visits lists none, of anybody, and writes no letter', async () => {
    await off('visits');
    const lists = [
      [author, `/api/visits/list/?proposal_id=${proposalId}`],
      [author, '/api/visits/own/'],
      [author, '/api/visits/readiness/?mine=true'],
      [author, `/api/visits/readiness/?proposal_id=${proposalId}`],
      [asScientist, '/api/visits/readiness/?station_id=1&week=2026-03-16'],
      [asScientist, '/api/visits/week/?station_id=1&week=2026-03-16'],
    ] as const;
    for (const [who, path] of lists) expect([path, (await who.call('GET', path)).body]).toEqual([path, []]);
    clock.set(new Date('2026-03-09T09:00:00+03:00'));
    expect(await writeWeeklyLetters(portal.deps)).toBe(0);
  });

  it('samples and courses lists none, and no letter speaks of them', async () => {
    await off('safety');
    await off('training');
    await off('parcels');
    expect((await safety.call('GET', '/api/safety/list/')).body).toEqual([]);
    expect((await author.call('GET', '/api/training/own/')).body).toEqual([]);
    expect((await author.call('GET', `/api/visits/parcels/?proposal_id=${proposalId}`)).body).toEqual([]);
    clock.set(new Date('2026-03-09T09:00:00+03:00'));
    expect(await writeWeeklyLetters(portal.deps)).toBeGreaterThan(0);
    for (const { email } of [author, member]) {
      const letters = (await portal.letters(email)).filter(({ subject }) => subject.startsWith('Визиты: вас жд'));
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).not.toMatch(/курс|образц|посылк/i);
    }
  });
});
