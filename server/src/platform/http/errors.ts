import { AppError, type ErrorCode, type ErrorDetails, FieldError, httpStatusOf } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '../texts/texts.ts';
import { describeError } from '../database/constraint-errors.ts';
import { codeOfConstraint } from './constraints.ts';
import { languageOf } from './language-of.ts';
import { isUnavailable } from './unavailable.ts';

/** What Fastify and its plugins refuse before a handler runs. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'broken_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type',
  FST_NO_FORM_DATA: 'file_missing',
  FST_FILES_LIMIT: 'invalid',
  FST_FIELDS_LIMIT: 'invalid',
  FST_PARTS_LIMIT: 'invalid',
  FST_PROTO_VIOLATION: 'invalid',
};

/** The one place where a failure becomes an answer (workflows, section 5). Only faults of ours are logged as errors. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = request.language ?? languageOf(request.headers['accept-language']);
  if (error instanceof FieldError) {
    void reply.code(400).send({ errors: fieldTexts(error, language) });
    return;
  }
  const known = asAppError(error);
  if (known.code === 'unknown') request.log.error({ err: error }, 'request failed');
  if (known.code === 'unavailable') request.log.warn({ err: error }, 'database unreachable');
  sendRefusal(reply, language, known);
}

function sendRefusal(reply: FastifyReply, language: Language, { code, details, payload }: AppError): void {
  const status = httpStatusOf(code);
  const retryAfter = details['seconds'] ?? (code === 'unavailable' ? 5 : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply
    .code(status)
    .send({ ...payload, ...bodyOf(code, status, texts.text(language, `errors.${code}`, details)) });
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

/** A failure's meaning: ours, the framework's, a constraint's, the database's; anything else is `unknown`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = frameworkCode(error) ?? codeOfConstraint(error);
  if (code !== undefined) return new AppError(code);
  if (isUnavailable(error)) return new AppError('unavailable');
  // A text with a character that the database cannot store came past the schemas.
  if (describeError(error)?.code === '22021') return new AppError('invalid');
  return new AppError('unknown');
}

function frameworkCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined;
  // The body parser throws a bare SyntaxError with the status 400.
  return code ?? (error instanceof SyntaxError && 'statusCode' in error ? 'broken_json' : undefined);
}

function fieldTexts(error: FieldError, language: Language): Record<string, string[]> {
  const say = (key: string, details?: ErrorDetails): string =>
    texts.text(language, texts.has(key) ? key : 'validation.invalid', details);
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, problems]) => [
      field,
      [...new Set(problems.map((problem) => say(problem.key, problem.details)))],
    ]),
  );
}
