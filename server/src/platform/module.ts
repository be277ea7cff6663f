import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Subscription } from './events.ts';
import { registerConstraints } from './http/constraints.ts';
import type { Queue } from './jobs.ts';
import type { NightlyTask } from './nightly.ts';
import type { Figure } from './metrics/figure.ts';
import type { SealedKind } from './sealed.ts';
import { learnWords } from './texts/texts.ts';

/** Registers the calls that a module answers. */
export type Routes = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** All that the portal takes of a module; `server/src/modules.ts` names the modules. */
export interface Module {
  /** Its folder below `server/src/modules`. */
  readonly name: string;
  /** Word files of the contract, each under the first part of its keys. The module's file also adds them to `WordFiles`. */
  readonly words?: ModuleWords;
  readonly routes?: Routes | readonly Routes[];
  readonly jobs?: readonly ModuleJob[];
  readonly nightly?: readonly NightlyTask[];
  readonly repeated?: readonly RepeatedTask[];
  /** What its metrics tell of the database. */
  readonly figures?: readonly Figure[];
  /** What of its tables is sealed, so that backups and starts can say whether it opens. */
  readonly sealed?: readonly SealedKind[];
  /** Which refusal a named constraint of its tables stands for. */
  readonly constraints?: Readonly<Record<string, ErrorCode>>;
  /** What it does when a module below it announces something. */
  readonly listens?: readonly Subscription[];
}

type ModuleWords = Parameters<typeof learnWords>[0];

/** A queue and how its jobs are done. */
export interface ModuleJob {
  readonly queue: Queue<object>;
  work(deps: Deps): Promise<void>;
}

/** Something that is looked after all the time, beginning with the start. It keeps its own list of what there is to do. */
export interface RepeatedTask {
  /** What it does, for the log. */
  readonly name: string;
  /** Seconds of rest in between. */
  readonly every: number;
  readonly run: (deps: Deps) => Promise<void>;
}

export const defineModule = (module: Module): Module => module;

export const jobOf = <Data extends object>(
  queue: Queue<Data>,
  handler: (deps: Deps, data: Data) => Promise<void>,
): ModuleJob => ({
  queue,
  work: (deps) => deps.jobs.work(queue, {}, (data) => handler(deps, data)),
});

/** What holds for the whole process, before the first call: words, refusals and subscriptions. */
export function register(modules: readonly Module[]): void {
  for (const { words = {}, constraints = {}, listens = [] } of modules) {
    learnWords(words);
    registerConstraints(constraints);
    for (const subscribe of listens) subscribe();
  }
}
