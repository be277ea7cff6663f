import type { Answer, CallKey } from './call.ts';
import { CallError, readRefusal } from './call-error.ts';
import { currentLanguage } from './language.ts';
import { session } from './session.ts';
import { tokenRefused } from './signed-out.ts';
import { parsedJson } from './parsed-json.ts';

export interface UploadOptions {
  readonly body: FormData;
  /** From 0 to 1, while the file is on its way. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** A call that carries a file and tells how far it is: `fetch` does not. Throws a `CallError` as `call` does. */
export function upload<K extends CallKey>(key: K, options: UploadOptions): Promise<Answer<K>>;
export async function upload(key: string, { body, onProgress, signal }: UploadOptions): Promise<unknown> {
  const [method = 'POST', path = ''] = key.split(' ');
  const request = new XMLHttpRequest();
  const ended = Promise.withResolvers<void>();
  const fail = (kind: 'offline' | 'aborted') => () =>
    ended.reject(new CallError({ kind, status: 0, detail: '', payload: {} }));
  request.addEventListener('load', () => ended.resolve());
  request.addEventListener('error', fail('offline'));
  request.addEventListener('abort', fail('aborted'));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  request.open(method, path);
  request.setRequestHeader('Accept-Language', currentLanguage());
  request.setRequestHeader('Accept', 'application/json');
  const token = session.token();
  if (token) request.setRequestHeader('Authorization', `Token ${token}`);
  request.send(body);
  try {
    await ended.promise;
  } finally {
    signal.removeEventListener('abort', abort);
  }
  const answer = parsedJson(request.responseText);
  if (request.status >= 200 && request.status < 300) return answer;
  const error = readRefusal(request.status, answer);
  if (error.kind === 'signed-out') await tokenRefused();
  throw error;
}
