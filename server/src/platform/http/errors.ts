import { AppError, type ErrorCode, type ErrorDetails, FieldError, httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '../texts/texts.ts';
import { languageOf } from './language-of.ts';
import { asAppError, whatIsAway } from './meaning.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused: a code, or that fields were wrong. */
    refusal: ErrorCode | 'fields' | undefined;
  }
}

const sentences = {
  database: 'database unreachable',
  'file store': 'file store unreachable',
  answer: 'not answered in time',
};

/** The one place where a failure becomes an answer (workflows, section 5). Only faults of ours are logged as errors. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = request.language ?? languageOf(request.headers['accept-language']);
  if (error instanceof FieldError) {
    request.refusal = 'fields';
    void reply.code(400).send({ errors: fieldTexts(error, language) });
    return;
  }
  const known = asAppError(error);
  request.refusal = known.code;
  if (httpStatusOf(known.code) === 500) request.log.error({ err: error }, 'request failed');
  if (known.code === 'unavailable') request.log.warn({ err: error }, sentences[whatIsAway(error) ?? 'answer']);
  sendRefusal(reply, language, known, request.routeOptions.config.listsErrors === true);
}

function sendRefusal(
  reply: FastifyReply,
  language: Language,
  { code, details, payload }: AppError,
  listed: boolean,
): void {
  const status = httpStatusOf(code);
  const retryAfter = details['seconds'] ?? (code === 'unavailable' ? 5 : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  const { about } = details;
  const said = texts.text(language, `errors.${code}`, details);
  // Of many things that were sent together, the one that was refused; named by the caller in the same language.
  const text = about === undefined ? said : `${about}: ${said}`;
  void reply
    .code(status)
    .send({ ...payload, ...bodyOf(code, status, text), ...(listed && status === 409 && { errors: [text] }) });
}

/**
 * A token that is missing or invalid carries `status`, by which the client signs out; a rule's refusal carries `error`
 * and a login's `detail`, as the specification names them (sections 7 and 8).
 */
function bodyOf(code: ErrorCode, status: number, text: string): Record<string, unknown> {
  if (code === 'not_signed_in') return { status: 403, detail: text, code };
  if (status === 409) return { error: text, code };
  if (status === 400) return { error: text, detail: text, code };
  return { detail: text, code };
}

/** What is wrong with each field, in words. */
export function fieldTexts(error: FieldError, language: Language): Record<string, string[]> {
  const say = (key: string, details?: ErrorDetails): string =>
    texts.text(language, texts.has(key) ? key : 'validation.invalid', details);
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, problems]) => [
      field,
      [...new Set(problems.map((problem) => say(problem.key, problem.details)))],
    ]),
  );
}
