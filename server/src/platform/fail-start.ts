import { ConfigError } from './config.ts';

/** Of what listens besides the portal itself, by which settings it does. */
export interface ListensBy {
  readonly portSetting: string;
  readonly hostSetting: string;
}

/** What an operator can mend, by the code of the failure. */
const sentences: Readonly<Record<string, (error: NodeJS.ErrnoException & Place) => string>> = {
  EADDRINUSE: ({ port, portSetting = 'PORT' }) =>
    `Port ${port ?? ''} is taken: end what listens there, or set another ${portSetting}.`,
  EACCES: ({ port, path, portSetting = 'PORT' }) =>
    port === undefined
      ? `${path ?? 'A file'} may not be used by this account.`
      : `Port ${port} needs more rights: set another ${portSetting}.`,
  EADDRNOTAVAIL: ({ address, hostSetting = 'HOST' }) =>
    `${hostSetting} ${address ?? ''} is no address of this machine.`,
  ENOTFOUND: ({ hostname, hostSetting = 'HOST and DATABASE_URL' }) =>
    `The host ${hostname ?? ''} is not known: look at ${hostSetting}.`,
};

interface Place extends Partial<ListensBy> {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** Says why the portal does not start, and ends the process with whatever of it runs already. */
export function failStart(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return `The portal could not start: ${String(error)}`;
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? '']?.(error);
  if (sentence) return `The portal could not start. ${sentence}`;
  // Of a fault of ours the place matters, of a failure outside the words.
  return `The portal could not start: ${error.name === 'Error' ? error.message : error.stack}`;
}
