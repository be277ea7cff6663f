import { forgetCallCounts } from './platform/http/count-calls.ts';
import { mailQueue } from './platform/mail/outbox.ts';
import { type Module, register } from './platform/module.ts';
import type { SealedKind } from './platform/sealed.ts';
import type { Queue } from './platform/jobs.ts';
import { type Figure, platformFigures } from './platform/metrics/figure.ts';
import { type NightlyTask, nightlyQueue } from './platform/nightly.ts';
import { accountModule } from './modules/account/account.module.ts';
import { administrationModule } from './modules/administration/administration.module.ts';
import { apiDescriptionModule } from './modules/api-description/api-description.module.ts';
import { archiveModule } from './modules/archive/archive.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { calendarModule } from './modules/calendar/calendar.module.ts';
import { calendarFeedModule } from './modules/calendar-feed/calendar-feed.module.ts';
import { calendarImageModule } from './modules/calendar-image/calendar-image.module.ts';
import { calendarRecordsModule } from './modules/calendar-records/calendar-records.module.ts';
import { councilModule } from './modules/council/council.module.ts';
import { documentsModule } from './modules/documents/documents.module.ts';
import { expertiseModule } from './modules/expertise/expertise.module.ts';
import { formsModule } from './modules/forms/forms.module.ts';
import { outboxModule } from './modules/outbox/outbox.module.ts';
import { passModule } from './modules/pass/pass.module.ts';
import { importingModule } from './modules/importing/importing.module.ts';
import { mailingModule } from './modules/mailing/mailing.module.ts';
import { ownDataModule } from './modules/own-data/own-data.module.ts';
import { planModule } from './modules/plan/plan.module.ts';
import { proposalModule } from './modules/proposal/proposal.module.ts';
import { referenceModule } from './modules/reference/reference.module.ts';
import { reviewModule } from './modules/review/review.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { statisticsModule } from './modules/statistics/statistics.module.ts';
import { safetyModule } from './modules/safety/safety.module.ts';
import { trainingModule } from './modules/training/training.module.ts';
import { visitModule } from './modules/visit/visit.module.ts';
import { waitingModule } from './modules/waiting/waiting.module.ts';
import { webhookModule } from './modules/webhook/webhook.module.ts';

/**
 * Every module of the product, the lowest first: a module imports only from modules that stand before it in this list
 * (`tools/server-modules.test.ts`). A new one is added here and nowhere else on the server.
 */
export const modules: readonly Module[] = [
  auditModule,
  referenceModule,
  accountModule,
  documentsModule,
  searchModule,
  calendarRecordsModule,
  calendarImageModule,
  expertiseModule,
  proposalModule,
  formsModule,
  reviewModule,
  calendarModule,
  calendarFeedModule,
  outboxModule,
  councilModule,
  planModule,
  passModule,
  safetyModule,
  trainingModule,
  visitModule,
  mailingModule,
  ownDataModule,
  archiveModule,
  importingModule,
  statisticsModule,
  administrationModule,
  waitingModule,
  webhookModule,
  apiDescriptionModule,
];

register(modules);

/** Every kind of work that is done after its transaction. */
export const queues: readonly Queue<object>[] = [
  mailQueue,
  nightlyQueue,
  ...modules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue)),
];

/** Everything that is cleared away at night. */
export const nightlyTasks: readonly NightlyTask[] = [
  { name: 'counts of calls', run: forgetCallCounts },
  ...modules.flatMap(({ nightly = [] }) => nightly),
];

/** What the metrics read from the database. */
export const figures: readonly Figure[] = [...platformFigures, ...modules.flatMap(({ figures: own = [] }) => own)];

/** Everything that is kept sealed. */
export const sealedKinds: readonly SealedKind[] = modules.flatMap(({ sealed = [] }) => sealed);

/** Everything that is looked after all the time. */
export const repeatedTasks = modules.flatMap(({ repeated = [] }) => repeated);
