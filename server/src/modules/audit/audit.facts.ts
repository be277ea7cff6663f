/**
 * Everything that is written down in the journal: the actions, the fields that each tells of, and how their values are said.
 * `audit()` takes nothing else, and a test asks for words of both languages for each (decision 0074).
 */
export type ValueKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'roles'
  | 'people'
  | 'stations'
  | 'facilities'
  | 'councils'
  | 'old_proposals'
  | 'fields'
  | 'moved'
  | 'queue'
  | 'addresses'
  | 'decline'
  | 'notice'
  | 'both';

/** Fields that are named elsewhere: settings and lists by their registries, texts by their place. */
type Elsewhere = 'setting' | 'list_entry' | 'mail_text' | 'form_text';

const session = {
  name: 'text',
  kindId: 'facilities',
  planningStart: 'date',
  planningEnd: 'date',
  deadline: 'date',
  notice: 'date',
  noticeKind: 'notice',
  invented: 'flag',
} as const;

export const auditActions = {
  acting_started: {},
  acting_ended: {},
  address_confirmed: {},
  addresses_exported: { type: 'addresses', count: 'number' },
  calendar_image_replaced: {},
  device_signed_out: {},
  entries_merged: { double: 'both' },
  entry_added: 'list_entry',
  entry_changed: 'list_entry',
  entry_deleted: 'list_entry',
  entry_restored: 'list_entry',
  entry_retired: 'list_entry',
  erasure_asked: {},
  erasure_refused: {},
  experts_changed: { assigned: 'people', ended: 'people', because: 'decline', council: 'councils' },
  form_published: { form: 'text', version: 'number' },
  form_switched_off: { form: 'text' },
  form_switched_on: { form: 'text' },
  form_text_changed: 'form_text',
  identity_linked: { provider: 'text' },
  identity_unlinked: { provider: 'text' },
  import_done: { what: 'text', added: 'number', changed: 'number', refused: 'number' },
  job_retried: { queue: 'queue' },
  letter_sent_again: { letter: 'text' },
  mail_settings_changed: {},
  mail_text_changed: 'mail_text',
  offices_changed: { roles: 'roles', kinds: 'facilities', stations: 'stations' },
  old_proposals_answered: { attached: 'old_proposals' },
  password_changed: {},
  people_merged: { account: 'number', moved: 'moved' },
  person_blocked: {},
  person_erased: {},
  person_imported: {},
  person_invited: {},
  person_unblocked: {},
  personal_data_changed: { fields: 'fields' },
  photo_changed: {},
  proposal_given: { author: 'people' },
  recovery_code_used: {},
  recovery_codes_renewed: {},
  registered: {},
  reset_link_sent: {},
  role_granted: { role: 'roles', kinds: 'facilities', stations: 'stations' },
  second_factor_off: {},
  second_factor_on: {},
  second_factor_taken: {},
  session_added: session,
  session_changed: session,
  session_deleted: session,
  setting_changed: 'setting',
  sign_ins_ended: {},
  signed_out_everywhere: {},
  token_made: { token: 'text' },
  token_revoked: { token: 'text' },
  token_used: { token: 'text', call: 'text' },
  webhook_added: { webhook: 'text' },
  webhook_changed: { webhook: 'text' },
  webhook_disabled: { webhook: 'text' },
  webhook_removed: { webhook: 'text' },
  webhook_secret_renewed: { webhook: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ValueKind>> | Elsewhere>>;

export type AuditAction = keyof typeof auditActions;
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Names of the fields that an action tells of. */
export type AuditField<Action extends AuditAction> = (typeof auditActions)[Action] extends string
  ? string
  : keyof (typeof auditActions)[Action] & string;
