/** Where a call failed: the network, the server, the rules (400 to 499), or the sign-in that is no longer valid. */
export type CallFailure = 'offline' | 'aborted' | 'server' | 'refused' | 'signed-out';

export interface CallErrorFacts {
  readonly kind: CallFailure;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code?: string | undefined;
  /** When to ask again, in seconds (`retry-after`). */
  readonly seconds?: number | undefined;
  /** Text for the person in the person's language; empty when there was no answer. */
  readonly detail: string;
  /** Field path → texts, of a 400. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The whole body, for what a refusal carries besides (the current proposal of a `stale`). */
  readonly payload: Readonly<Record<string, unknown>>;
}

export class CallError extends Error implements CallErrorFacts {
  readonly kind: CallFailure;
  readonly status: number;
  readonly code: string | undefined;
  readonly seconds: number | undefined;
  readonly detail: string;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly payload: Readonly<Record<string, unknown>>;

  constructor(facts: CallErrorFacts, options?: ErrorOptions) {
    super(facts.detail || facts.code || facts.kind, options);
    this.name = 'CallError';
    this.kind = facts.kind;
    this.status = facts.status;
    this.code = facts.code;
    this.seconds = facts.seconds;
    this.detail = facts.detail;
    this.fields = facts.fields;
    this.payload = facts.payload;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((entry) => textOf(entry) ?? []);

/** Reads the shapes of workflows section 5: `{errors: {field: [text]}}`, `{errors: [text]}`, `{error}`, `{detail}`, `{code}`. */
export function readRefusal(status: number, body: unknown, seconds?: number): CallError {
  const payload = isRecord(body) ? body : {};
  const { errors } = payload;
  const listed = Array.isArray(errors) ? textsOf(errors).join(', ') : undefined;
  const fields =
    isRecord(errors) && !Array.isArray(errors)
      ? Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path, textsOf(texts)]))
      : undefined;
  return new CallError({
    kind: status === 403 && 'status' in payload ? 'signed-out' : status >= 500 ? 'server' : 'refused',
    status,
    // A proxy that finds no portal answers by itself, without a code of ours.
    code: textOf(payload['code']) ?? (status > 501 && status < 505 ? 'unavailable' : undefined),
    seconds,
    detail: listed ?? textOf(payload['error']) ?? textOf(payload['detail']) ?? '',
    fields,
    payload,
  });
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError;
/** The server has judged what was asked; a lost network or too many tries say nothing about it. */
export const finalRefusal = (error: unknown): CallError | undefined =>
  isCallError(error) && error.kind === 'refused' && error.code !== 'too_many' ? error : undefined;
export const isOffline = (error: unknown): boolean => isCallError(error) && error.kind === 'offline';
export const isUnavailable = (error: unknown): boolean => isCallError(error) && error.code === 'unavailable';
/** A proxy says that there is no portal, in no words of the reader's language. */
export const isBehindProxy = (error: unknown): boolean => isUnavailable(error) && (error as CallError).detail === '';
/** For a moment: what only reads may be asked again, and nothing is said about the sign-in. */
export const isAway = (error: unknown): boolean => isOffline(error) || isUnavailable(error);
