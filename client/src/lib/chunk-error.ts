import { timing } from '@luch/contract/kernel/screen-limits.ts';

/** A part of the interface did not arrive: the error page offers to load it again. */
export class ChunkError extends Error {
  readonly timedOut: boolean;
  constructor(timedOut: boolean, options?: ErrorOptions) {
    super('chunk', options);
    this.name = 'ChunkError';
    this.timedOut = timedOut;
  }
}

/** Loads a part of the interface, at most 120 s (specification, applicant side, section 9). */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new ChunkError(true)), timing.chunkTimeout);
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(false, { cause });
  } finally {
    clearTimeout(timer);
  }
}
