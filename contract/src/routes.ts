import { accountRoutes } from './account/account.routes.ts';
import { apiTokenRoutes } from './account/api-token.routes.ts';
import { identityRoutes } from './account/identity.routes.ts';
import { secondFactorRoutes } from './account/second-factor.routes.ts';
import { administrationRoutes } from './administration/administration.routes.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts';
import { calendarImageRoutes } from './calendar-image/calendar-image.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { councilRoutes } from './council/council.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { formRoutes } from './forms/forms.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { passRoutes } from './pass/pass.routes.ts';
import { mailingRoutes } from './mailing/mailing.routes.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { exportRoutes } from './proposal/export.routes.ts';
import { proposalRoutes } from './proposal/proposal.routes.ts';
import { staffRoutes } from './proposal/staff.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { safetyRoutes } from './safety/safety.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { visitRoutes } from './visit/visit.routes.ts';
import { waitingRoutes } from './waiting/waiting.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

/** Every call of the wire. Screens import the type only; the server mounts the tables module by module. */
export const routes = {
  ...accountRoutes,
  ...apiTokenRoutes,
  ...secondFactorRoutes,
  ...identityRoutes,
  ...referenceRoutes,
  ...proposalRoutes,
  ...staffRoutes,
  ...reviewRoutes,
  ...formRoutes,
  ...calendarRoutes,
  ...calendarImageRoutes,
  ...calendarFeedRoutes,
  ...councilRoutes,
  ...outboxRoutes,
  ...passRoutes,
  ...trainingRoutes,
  ...safetyRoutes,
  ...visitRoutes,
  ...planRoutes,
  ...mailingRoutes,
  ...ownDataRoutes,
  ...archiveRoutes,
  ...exportRoutes,
  ...administrationRoutes,
  ...documentRoutes,
  ...statisticsRoutes,
  ...waitingRoutes,
  ...webhookRoutes,
};
export type Routes = typeof routes;
