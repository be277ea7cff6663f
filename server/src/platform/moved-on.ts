import { AppError } from '@luch/contract/kernel/errors.ts';
import type { MovedOn } from '@luch/contract/kernel/moved-on.ts';

export interface EarlierMove {
  readonly action: string;
  readonly what: string;
  readonly by: string;
  readonly at: Date;
}

/** Somebody else was faster: who, what and when, with what is there now. */
export function movedOn({ at, ...said }: EarlierMove, payload: Readonly<Record<string, unknown>> = {}): AppError {
  const moved: MovedOn = { ...said, at: at.toISOString(), status_id: 0, status_name: '' };
  return new AppError('moved_on', {}, { moved, ...payload });
}
