import { isCallError, type CallError } from '../lib/call-error.ts';
import type { Failure, ServerDraft } from './draft-types.ts';

/** How the server of one kind of draft refuses. */
export interface Refusals<D extends object> {
  /** After this it takes no more changes from this person. */
  isClosed(error: CallError): boolean;
  /** The present state, as the refusal of a stale save carries it. */
  currentOf(current: Readonly<Record<string, unknown>>): ServerDraft<D> | undefined;
  /** Whether a refusal may name single entries, the others being saved. */
  readonly namesFields: boolean;
}

/** A call that failed, in the words of the machine. */
export function failureOf<D extends object>(error: unknown, refusals: Refusals<D>): Failure<D> {
  if (!isCallError(error)) return { kind: 'server' };
  if (error.kind === 'offline' || error.kind === 'signed-out') return { kind: error.kind };
  if (error.kind === 'server' || error.kind === 'aborted' || error.status === 429) return { kind: 'server' };
  if (error.code === 'stale') {
    const told = error.payload['current'];
    const current = isRecord(told) ? refusals.currentOf(told) : undefined;
    return { kind: 'stale', ...(current && { current }) };
  }
  if (error.fields && refusals.namesFields) return { kind: 'fields', fields: error.fields };
  return { kind: refusals.isClosed(error) ? 'closed' : 'refused', detail: error.detail };
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What `act` gives, or why it failed. */
export async function orFailure<Answer, D extends object>(
  act: () => Promise<Answer>,
  refusals: Refusals<D>,
): Promise<Answer | { readonly failure: Failure<D> }> {
  try {
    return await act();
  } catch (error) {
    return { failure: failureOf(error, refusals) };
  }
}
