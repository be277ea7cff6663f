import type { Deps } from './deps.ts';

/** The same with a database that may be some seconds behind: only for what reads, and never after a save. */
export const fromReplica = <T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> =>
  deps.replica.read((db) => work({ ...deps, db }));
