import type { Readable } from 'node:stream';

/** Contents by key. Keys are uuids made here; names and owners belong to the modules' tables. */
export interface FileStore {
  /** Stores contents whole or not at all and answers their key and size in bytes. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** The same under the key that a backup names; what stood there goes. */
  putBack(key: string, content: Readable | Uint8Array): Promise<StoredFile>;
  /** Throws `not_found` when there is nothing by this key. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Nothing but our own keys ever becomes a path. */
export const isKey = (text: string): boolean => KEY.test(text);
