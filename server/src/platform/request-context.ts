import { AsyncLocalStorage } from 'node:async_hooks';

/** The call on whose behalf something is done, also where a job does it later in another process; and who made it. */
export interface Cause {
  readonly id: string;
  readonly personId?: number | undefined;
}

const current = new AsyncLocalStorage<Cause>();

export const requestId = (): string | undefined => current.getStore()?.id;
export const causedBy = (): number | undefined => current.getStore()?.personId;

export const onBehalfOf = <Result>(cause: Cause, work: () => Result): Result => current.run(cause, work);
