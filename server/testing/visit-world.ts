import { course, training } from '../src/modules/training/training.tables.ts';
import { sample, safetyCase } from '../src/modules/safety/safety.tables.ts';
import { attendance, parcel } from '../src/modules/visit/parcel.tables.ts';
import { visit } from '../src/modules/visit/visit.tables.ts';
import { begin } from '../src/platform/transition.ts';
import { aRecord } from './calendar.ts';
import type { TestPortal } from './portal.ts';
import { known, type Readers } from './readers.ts';
import { aVisit } from './visits.ts';

/** An experiment with visitors, a sample and training, in words and days that stand nowhere else. */
export async function visitWorld({ db }: TestPortal, readers: Readers, proposalId: number): Promise<number> {
  const by = readers.author.id;
  const [from, to] = ['2026-06-10T06:00:00Z', '2026-06-10T18:00:00Z'];
  const slotId = await aRecord(db, { type: 2, from, to, by, proposalId });
  const at = new Date('2026-03-01T09:00:00Z');
  const days = { slotId, proposalId, createdBy: by, createdAt: at };
  await aVisit(db, { ...days, personId: readers.member.id, arrives: '2026-06-07', leaves: '2026-06-10' });
  const guest = { ...days, lastName: known.visitorSurname, firstName: 'Ева', mode: 'on_site' as const, statusAt: at };
  await db.transaction((tx) => begin(tx, visit, { ...guest, status: 1, arrives: '2026-06-10', leaves: '2026-06-10' }));
  await db.insert(sample).values({ proposalId, number: 2, name: 'name-of-a-sample' });
  const level = { level: 'red' as const, declaredLevel: 'red' as const, print: '', declaredBy: by, createdAt: at };
  await db.transaction((tx) =>
    begin(tx, safetyCase, { ...level, proposalId, conditions: 'words-of-safety', status: 1, statusAt: at }),
  );
  const sent = { proposalId, slotId, direction: 'there' as const, samples: 'contents-of-a-parcel', createdBy: by };
  await db.transaction((tx) => begin(tx, parcel, { ...sent, createdAt: at, status: 1, statusAt: at }));
  const given = { slotId, signedOnBy: by, signedOnAt: at, signedOffBy: by, signedOffAt: at };
  await db.insert(attendance).values({ ...given, lostHours: 2, lostCause: 'cause-of-lost-hours' });
  const words = { nameRu: 'Курс', nameEn: 'Course', how: 'ticked' as const, validMonths: 12 };
  const [made] = await db
    .insert(course)
    .values({ ...words, changedAt: at, changedBy: by })
    .returning({ id: course.id });
  const passed = {
    personId: readers.member.id,
    courseId: made?.id ?? 0,
    passedAt: '2025-05-17',
    how: 'ticked' as const,
  };
  await db.insert(training).values({ ...passed, validUntil: known.trainedUntil });
  return slotId;
}
