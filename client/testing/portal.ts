import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { visitOptionKeys } from '@luch/contract/visit/visit.schemas.ts';
import type { Role } from '@luch/contract/account/roles.ts';
import { answers } from './answers.ts';
import { noPassOptions } from './fixtures/pass.ts';
import { profileOf } from './fixtures/profile.ts';

/** What every page behind the sign-in asks, whatever it shows: the person, the badge, what waits, the sessions. */
export function answerPortal(...roles: Role[]): void {
  answers.answer('GET /accounts/profile/', profileOf(...roles));
  answers.answer('GET /api/proposals/proposal/menu/', { counts: {}, news: [] });
  answers.answer('GET /api/waiting/', []);
  answers.answer('GET /api/references/session/list/', []);
  answers.answer('GET /api/proposals/proposal/questions/', []);
  // Personal data ask for it.
  answers.answer('GET /api/users/second-factor/', {
    since: null,
    codes_left: 0,
    demanded_from: null,
    is_demanded: false,
  });
  // An administrator's first page asks what is still to be done in an empty portal: here nothing is.
  answers.answer('GET /api/administration/first_hour/', {
    steps: [],
    test_letter: { state: 'none', from: '', to: null, problem: null },
  });
  // Cards of proposals ask for their passes.
  answers.answerList('POST /api/passes/list/', []);
  answers.answer('GET /api/passes/options/', noPassOptions);
  // Lists and cards of an office ask what is held; dialogs of decisions, in which batch.
  answers.answer('POST /api/outbox/held/', []);
  answers.answer('GET /api/outbox/batches/list/', []);
  answers.answer('GET /api/visits/list/', []);
  answers.answer('GET /api/visits/readiness/', []);
  answers.answer('GET /api/visits/options/', {
    can: recordOf(visitOptionKeys, () => ({ allowed: false, kind: 'hidden', because: 'forbidden' })),
    unnamed: [],
    over: [],
  });
  answers.answer('GET /api/safety/standing/', { cleared: null });
  answers.answer('GET /api/proposals/proposal/waiting/', {
    items: [],
    more: 0,
    counts: { list: 0, list_archive: 0, list_deleted: 0 },
  });
}
