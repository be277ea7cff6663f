import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { hazardFlags, trainingLimits } from '@luch/contract/training/training-limits.ts';
import type { CourseInput } from '@luch/contract/training/training.schemas.ts';
import { eq } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { facilityKind, station } from '../../reference/reference.tables.ts';
import { isHazard } from '../../safety/ghs.view.ts';
import { course, courseAnswer, courseNeed } from '../training.tables.ts';

/**
 * A new course, or what a course says by now. Other questions are counted anew.
 * @returns its number
 * @throws AppError `not_found`, `stale`, `list_full`; FieldError for a need of what there is not, or of a statement that no sample carries
 */
export function saveCourse(deps: Deps, actor: Actor, input: CourseInput): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await demandKnown(tx, input.needs);
    if (input.id === undefined && (await tx.$count(course)) >= trainingLimits.courses)
      throw new AppError('list_full', { limit: trainingLimits.courses });
    const fields = {
      nameRu: input.name_ru,
      nameEn: input.name_en,
      how: input.how,
      validMonths: input.valid_months,
      textRu: input.text_ru,
      textEn: input.text_en,
      questions: input.questions,
      passShare: input.pass_share,
      isActive: input.is_active,
      changedAt: deps.clock.now(),
      changedBy: actor.id,
    };
    const id = input.id ?? (await tx.insert(course).values(fields).returning({ id: course.id }))[0]?.id ?? 0;
    if (input.id !== undefined) {
      const [row] = await tx.select().from(course).where(eq(course.id, id)).for('update');
      if (!row) throw new AppError('not_found');
      if (input.seen_version !== undefined && input.seen_version !== row.version) throw new AppError('stale');
      await tx
        .update(course)
        .set({ ...fields, version: row.version + 1 })
        .where(eq(course.id, id));
      if (JSON.stringify(row.questions) !== JSON.stringify(input.questions))
        await tx.delete(courseAnswer).where(eq(courseAnswer.courseId, id));
      await tx.delete(courseNeed).where(eq(courseNeed.courseId, id));
    }
    const needs = input.needs.map((need) => ({
      courseId: id,
      kindId: need.kind_id ?? null,
      stationId: need.station_id ?? null,
      mode: need.mode ?? null,
      hazard: need.hazard ?? null,
    }));
    if (needs.length > 0) await tx.insert(courseNeed).values(needs);
    return id;
  });
}

async function demandKnown(tx: Tx, needs: CourseInput['needs']): Promise<void> {
  const stations = needs.flatMap(({ station_id: id }) => id ?? []);
  const kinds = needs.flatMap(({ kind_id: id }) => id ?? []);
  const known = {
    station_id: await tx.select({ id: station.id }).from(station).where(isAmong(station.id, stations)),
    kind_id: await tx.select({ id: facilityKind.id }).from(facilityKind).where(isAmong(facilityKind.id, kinds)),
  };
  for (const [index, need] of needs.entries())
    for (const field of ['station_id', 'kind_id'] as const) {
      const id = need[field] ?? null;
      if (id !== null && !known[field].some((one) => one.id === id))
        throw new FieldError({ [`needs.${index}.${field}`]: [{ key: 'validation.choice' }] });
    }
  // A statement that no sample can carry would bind nobody, in silence.
  for (const [index, { hazard }] of needs.entries())
    if (hazard && !hazardFlags.some((flag) => flag === hazard) && !isHazard(hazard))
      throw new FieldError({ [`needs.${index}.hazard`]: [{ key: 'training.refusal.hazard' }] });
}
