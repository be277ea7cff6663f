import type { LiveKey } from '../live.ts';

export const calendarKey = ['calendar'] as const satisfies LiveKey;
