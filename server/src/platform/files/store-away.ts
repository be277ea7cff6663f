import { isConnectionLost } from '../database/error-code.ts';

/** The file store cannot be reached just now, or too few of its machines: the same works a moment later. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The file store is away', { cause });
    this.name = 'StoreAway';
  }
}

const passingNames = ['ServiceUnavailable', 'SlowDown', 'InternalError', 'RequestTimeout', 'TimeoutError'];

/** A failure of an S3 store that passes by itself, also one that the driver has wrapped. */
export function isStoreAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (passingNames.includes(at.name) || statusOf(at) >= 500) return true;
  return isConnectionLost(error);
}

function statusOf(error: Error): number {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}
