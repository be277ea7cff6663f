import { lateExtra } from '../../../ui/late.tsx';

/* What is free, beside what is chosen: the step does without it. */

export const StationLoad = lateExtra(async () => (await import('./station-load.tsx')).StationLoad);
export const SessionFree = lateExtra(async () => (await import('./session-free.tsx')).SessionFree);
