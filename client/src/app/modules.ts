import { accountPages } from '../pages/account/account.routes.ts';
import { administrationPages } from '../pages/administration/administration.routes.ts';
import { calendarPages } from '../pages/calendar/calendar.routes.ts';
import { calendarImagePages } from '../pages/calendar-image/calendar-image.routes.ts';
import { councilPages } from '../pages/council/council.routes.ts';
import { dashboardPages } from '../pages/dashboard/dashboard.routes.ts';
import { visitPages } from '../pages/visit/visit.routes.ts';
import { ownDataPages } from '../pages/own-data/own-data.routes.ts';
import { handbookPages } from '../pages/handbook/handbook.routes.ts';
import { formsPages } from '../pages/forms/forms.routes.ts';
import { documentPages } from '../pages/documents/documents.routes.ts';
import { notFoundPages } from '../pages/frame/frame.routes.ts';
import { outboxPages } from '../pages/outbox/outbox.routes.ts';
import { passPages } from '../pages/pass/pass.routes.ts';
import { proposalPages } from '../pages/proposal/proposal.routes.ts';
import { reviewPages } from '../pages/review/review.routes.ts';
import { sessionPages } from '../pages/session/session.routes.ts';
import { coursesPages } from '../pages/courses/courses.routes.ts';
import { safetyPages } from '../pages/safety/safety.routes.ts';
import { stationPages } from '../pages/station/station.routes.ts';
import { waitingPages } from '../pages/waiting/waiting.routes.ts';

/**
 * Every module of the client in one line: its pages. The rest of it is found by the names of its files: entries of the
 * menu (`*.menu.ts`), what opens over any page (`*.over.ts`), names of pages and entries (`*.pages.text.{ru,en}.json`), parts of texts (`*.texts.{ru,en}.ts`).
 */
export const modules = [
  accountPages,
  proposalPages,
  councilPages,
  outboxPages,
  passPages,
  stationPages,
  calendarPages,
  reviewPages,
  sessionPages,
  calendarImagePages,
  dashboardPages,
  administrationPages,
  formsPages,
  ownDataPages,
  visitPages,
  safetyPages,
  coursesPages,
  documentPages,
  handbookPages,
  waitingPages,
  notFoundPages,
] as const;
