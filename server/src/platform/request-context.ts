import { AsyncLocalStorage } from 'node:async_hooks';

/** The call on whose behalf something is done, also where a job does it later in another process. */
const current = new AsyncLocalStorage<string>();

export const requestId = (): string | undefined => current.getStore();

export const onBehalfOf = <Result>(id: string, work: () => Result): Result => current.run(id, work);
