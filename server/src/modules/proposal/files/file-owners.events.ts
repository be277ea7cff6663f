import type { Actor } from '@luch/contract/account/roles.ts';
import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Subscription } from '../../../platform/events.ts';
import type { storedFile } from '../proposal.tables.ts';

export type FileRecord = typeof storedFile.$inferSelect;

/** What decides whether a file may be removed. */
export type ChangedFile = Pick<FileRecord, 'id' | 'kind' | 'claimedAt' | 'addedBy' | 'addedAt'>;

/** What somebody may do with the files of one object. */
export interface FileRights {
  readonly add: (kind: number) => Verdict<ErrorCode>;
  /** Remove it, or remark on it. */
  readonly change: (file: ChangedFile) => Verdict<ErrorCode>;
}

export interface LockedRights extends FileRights {
  /** Tells open screens, once the files have changed. */
  readonly tell?: () => Promise<void>;
}

/** Whatever has files. Proposals keep the files; a module above says whose its kinds are, and who may what with them. */
export interface FileOwner {
  readonly kinds: readonly number[];
  /** The column that names the object. */
  readonly column: 'proposalId' | 'objectId';
  /** @throws AppError `not_found` for whoever may not see the object */
  readonly lock: (deps: Deps, tx: Tx, actor: Actor, id: number) => Promise<LockedRights>;
  /** Null for whoever sees the object and may not know its files. Refuses as `lock` does. */
  readonly read: (deps: Deps, actor: Actor, id: number) => Promise<FileRights | null>;
}

const owners = new Map<number, FileOwner>();

export const ownerOf = (kind: number): FileOwner | undefined => owners.get(kind);

export const ownsFiles =
  (owner: FileOwner): Subscription =>
  () => {
    for (const kind of owner.kinds) owners.set(kind, owner);
  };
