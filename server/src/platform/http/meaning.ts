import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import { describeError } from '../database/constraint-errors.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { StoreAway } from '../files/store-away.ts';
import { codeOfConstraint } from './constraints.ts';

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

/** A failure's meaning: ours, the framework's, a constraint's, the database's; anything else is `unknown`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = frameworkCode(error) ?? codeOfConstraint(error);
  if (code !== undefined) return new AppError(code);
  if (whatIsAway(error) !== undefined) return new AppError('unavailable');
  // A text with a character that the database cannot store came past the schemas.
  if (describeError(error)?.code === '22021') return new AppError('invalid');
  return new AppError('unknown');
}

function frameworkCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known !== undefined) return known;
  // The body parser throws a bare SyntaxError with the status 400.
  if (error instanceof SyntaxError && statusCode === 400) return 'broken_json';
  // Whatever else a library blames on the caller, such as a range outside of a file, is no fault of ours.
  return statusCode >= 400 && statusCode < 500 ? 'invalid' : undefined;
}

/** What cannot be reached just now, or does not answer in time, so that the caller may simply try again. */
export function whatIsAway(error: unknown): 'database' | 'file store' | 'answer' | undefined {
  if (error instanceof StoreAway) return 'file store';
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT') return 'answer';
  return isDatabaseAway(error) ? 'database' : undefined;
}
