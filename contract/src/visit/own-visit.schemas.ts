import { z } from 'zod';
import { officeContact } from '../kernel/personal-data.ts';
import { ReadinessRow } from './readiness.schemas.ts';
import { VisitView } from './visit.schemas.ts';

/** What somebody who comes sees of an experiment: their days, what is missing, where to come, and whom to ring. */
export const OwnVisit = z.object({
  visit: VisitView,
  name: z.string(),
  author: z.string(),
  station: z.string(),
  /** As calendars write it. */
  starts: z.string(),
  ends: z.string(),
  /** What is needed of the visitor, and of the experiment as a whole. */
  needs: z.array(ReadinessRow),
  /** Who meets visitors at the station. */
  hosts: z.array(officeContact(z.object({ id: z.number(), name: z.string(), phone_number: z.string() }))),
  /** Where to come, as the facility says it. */
  place: z.string(),
});
export type OwnVisit = z.output<typeof OwnVisit>;
