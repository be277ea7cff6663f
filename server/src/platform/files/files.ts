import type { Readable } from 'node:stream';

/** Contents by key. Keys are uuids made here; names and owners belong to the modules' tables. */
export interface FileStore {
  /** Stores contents whole or not at all and answers their key and size in bytes. */
  put(content: Readable | Uint8Array): Promise<{ readonly key: string; readonly bytes: number }>;
  /** Throws `not_found` when there is nothing by this key. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

export interface Files extends FileStore {
  /** A signed address `/media/<key>/<name>?expires&signature` under which anybody may read the file until it expires. */
  link(key: string, fileName: string, options?: { readonly minutes?: number }): string;
}
