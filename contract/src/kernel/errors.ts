/**
 * Every refusal that a rule or a state can cause, by stable code (workflows, section 5). The words stand in
 * `errors.words.{ru,en}.json`; a test compares the lists. `status` is the HTTP status of the answer.
 */
export const errorCodes = {
  // who are you, and may you
  not_signed_in: 403,
  forbidden: 403,
  own_proposal: 403,
  acting_read_only: 403,
  acting_private: 403,
  acting_over: 403,
  token_scope: 403,
  token_refused: 403,
  not_found: 404,
  // state and rules
  wrong_state: 409,
  moved_on: 409,
  unknown_action: 400,
  one_action: 400,
  stale: 409,
  in_council: 409,
  limit_reached: 409,
  drafts_full: 409,
  incomplete: 409,
  not_editable: 409,
  not_exportable: 409,
  file_accepted: 409,
  has_slots: 409,
  no_slots: 409,
  slots_ahead: 409,
  plan_change_open: 409,
  no_plan_change: 409,
  same_station: 400,
  station_inactive: 409,
  other_kind: 409,
  member_exists: 409,
  member_is_author: 409,
  team_closed: 409,
  // review
  conflict_of_interest: 409,
  conflict_declared: 409,
  not_an_expert: 409,
  rating_not_open: 409,
  distribution_busy: 503,
  distribution_failed: 500,
  rating_closed: 409,
  already_rated: 409,
  // councils
  council_empty: 409,
  council_without_experts: 409,
  council_undecided: 409,
  council_other_kind: 409,
  council_unexplained: 409,
  council_without_hours: 409,
  interval_taken: 409,
  interval_invalid: 400,
  interval_over_limit: 409,
  record_closed: 409,
  plan_outdated: 409,
  plan_begun: 409,
  plan_too_large: 409,
  plans_busy: 503,
  plan_failed: 500,
  record_begun: 409,
  record_ahead: 409,
  undo_late: 409,
  feed_exists: 409,
  feed_renewed: 409,
  erasure_in_hand: 409,
  // decisions that are made known together
  batch_empty: 409,
  batch_set: 409,
  batch_running: 409,
  batch_full: 409,
  list_full: 409,
  batch_counted: 409,
  batch_other_kind: 409,
  not_held: 409,
  over_station_hours: 409,
  replaced: 409,
  // passes
  pass_not_yet: 409,
  pass_over: 409,
  pass_time_over: 409,
  pass_asked: 409,
  // visits
  visit_over: 409,
  visit_nobody: 409,
  visit_not_listed: 409,
  sign_on_early: 409,
  signed_on: 409,
  not_signed_on: 409,
  sample_not_cleared: 409,
  sample_changed: 409,
  people_untrained: 409,
  level_lowered: 409,
  session_in_use: 409,
  entry_in_use: 409,
  email_taken: 409,
  tokens_full: 409,
  token_named: 409,
  last_administrator: 409,
  own_account: 409,
  account_erased: 409,
  acting_refused: 409,
  merge_refused: 409,
  letter_gone: 409,
  job_not_failed: 409,
  link_used: 409,
  link_expired: 409,
  wrong_credentials: 400,
  second_step_over: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_demanded: 409,
  identity_expired: 409,
  identity_taken: 409,
  identity_refused: 400,
  identity_declined: 400,
  provider_away: 503,
  user_not_found: 404,
  not_verified: 403,
  blocked: 403,
  // bodies and files
  invalid: 400,
  broken_json: 400,
  too_large: 413,
  headers_too_large: 431,
  slow: 408,
  file_too_large: 413,
  file_kind: 415,
  picture_too_large: 413,
  pictures_busy: 503,
  uploads_busy: 503,
  uploads_own_busy: 429,
  storage_full: 507,
  file_missing: 400,
  media_type: 415,
  method: 405,
  too_many: 429,
  too_many_elsewhere: 429,
  // Whoever asked has left: for the log, nobody reads it.
  left: 499,
  // documents
  documents_busy: 503,
  document_failed: 500,
  documents_own_busy: 409,
  document_closed: 403,
  unavailable: 503,
  unknown: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;
export const httpStatusOf = (code: ErrorCode): number => errorCodes[code];

/** Facts for the words of an error, such as `{limit: 10}`. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

/**
 * Thrown by policies and commands; one handler of the server turns it into the answer of workflows section 5.
 * `payload` is merged into the body (for `stale`: the current proposal).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly payload: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, details: ErrorDetails = {}, payload: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.payload = payload;
  }
}

/** Field errors: a field's path → keys of words (`validation.*`, or a field's own key), each with details. */
export interface FieldProblem {
  readonly key: string;
  readonly details?: ErrorDetails;
}
export class FieldError extends Error {
  readonly fields: Readonly<Record<string, readonly FieldProblem[]>>;
  constructor(fields: Readonly<Record<string, readonly FieldProblem[]>>) {
    super(`invalid: ${Object.keys(fields).join(', ')}`);
    this.name = 'FieldError';
    this.fields = fields;
  }
}
