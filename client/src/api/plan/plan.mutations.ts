import { type Answer, type Body, call } from '../../lib/call.ts';

export type Taking = Body<'POST /api/calendar/plan/take/'>;
export type Taken = Answer<'POST /api/calendar/plan/take/'>;

export const askPlan = (body: Body<'POST /api/calendar/plan/ask/'>) => call('POST /api/calendar/plan/ask/', { body });
export const stopPlan = (id: number) => call('POST /api/calendar/plan/stop/', { body: { id } });
export const discardPlan = (id: number) => call('POST /api/calendar/plan/discard/', { body: { id } });
export const takePlan = (body: Taking) => call('POST /api/calendar/plan/take/', { body });
export const savePlanSettings = (body: Body<'POST /api/calendar/plan/settings/'>) =>
  call('POST /api/calendar/plan/settings/', { body });
