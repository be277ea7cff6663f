import { type Actor, isModerator, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';

/** Courses are kept by safety; moderators read them. */
export function demandCourses(actor: Actor): void {
  if (!rightsOf(actor).has('safety') && !isModerator(actor)) throw new AppError('forbidden');
}
export function demandSafety(actor: Actor): void {
  if (!rightsOf(actor).has('safety')) throw new AppError('forbidden');
}

/** Whoever sees people pass a course: safety, moderators, and the staff of stations, for their own visitors. */
export function demandTicking(actor: Actor): void {
  if (!ticksEverybody(actor) && !(actor.roles.includes('bs') && actor.stations.length > 0))
    throw new AppError('forbidden');
}
export const ticksEverybody = (actor: Actor): boolean => rightsOf(actor).has('safety') || isModerator(actor);
/** For whoever visits this station. */
export const ticksAt = (actor: Actor, stationId: number): boolean =>
  ticksEverybody(actor) || (actor.roles.includes('bs') && actor.stations.includes(stationId));
