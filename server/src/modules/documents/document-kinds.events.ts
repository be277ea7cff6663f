import type { Readable } from 'node:stream';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ReadKind } from '@luch/contract/kernel/personal-data.ts';
import type { TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Subscription } from '../../platform/events.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Told how many parts of how many are made; throws when nobody waits any more. */
export type Hear = (done: number, total: number) => Promise<void>;

export interface Order<Inputs> {
  readonly inputs: Inputs;
  readonly language: Language;
  readonly hear: Hear;
}

export interface MadeFile {
  readonly content: Uint8Array | Readable;
  /** With its ending. */
  readonly name: string;
}

/** A kind of document. The module that knows what stands in it says how it is made, and who may read it. */
export interface DocumentKind<Inputs = unknown> {
  /** Stored with every document, so it stays the same for ever. */
  readonly name: string;
  readonly inputs: z.ZodType<Inputs>;
  /** What it is called until it has a file. */
  title(texts: Texts, language: Language, inputs: Inputs): string;
  /**
   * Asked before it is made, and again whenever it is opened.
   * @throws AppError for whoever may not read what stands in it
   */
  demand(deps: Deps, actor: Actor, inputs: Inputs): Promise<void>;
  make(deps: Deps, actor: Actor, order: Order<Inputs>): Promise<MadeFile>;
  /** What a personal token needs to fetch one; without it no token is enough. */
  readonly scope?: TokenScope;
  /** Whose personal data stand in it, beyond name and organisation (decision 0084). */
  reads?(deps: Deps, inputs: Inputs): Promise<readonly DocumentRead[]> | readonly DocumentRead[];
}

/** What is on record as read when a document is opened: of these people, or of the guests of these passes. */
export interface DocumentRead {
  readonly kind: ReadKind;
  readonly about: number;
  readonly people?: readonly number[];
  readonly passes?: readonly number[];
}

export const defineDocumentKind = <Inputs>(kind: DocumentKind<Inputs>): DocumentKind<Inputs> => kind;

const kinds = new Map<string, DocumentKind>();

/** Listed by the module that makes documents of these kinds. */
export const makesDocuments =
  <Inputs>(...made: readonly DocumentKind<Inputs>[]): Subscription =>
  () => {
    for (const kind of made) kinds.set(kind.name, kind);
  };

export const documentKinds = (): readonly string[] => [...kinds.keys()];

/** Nothing is known of a kind that a later version has given up. */
export const kindNamed = (name: string): DocumentKind | undefined => kinds.get(name);
