/* Words of mailings and lists of addresses that screens and server share (specification, staff side, section 7). */

export const emailListTypes = ['none', 'all_active', 'rsini_active_users_24'] as const;
export type EmailListType = (typeof emailListTypes)[number];
export const audiences = ['all_active', 'rsini_active_users_24'] as const satisfies readonly EmailListType[];
export type Audience = (typeof audiences)[number];
export const mailingLimits = { subject: 150, text: 10_000 } as const;
export const mailingStates = ['draft', 'sending', 'stopped', 'done'] as const;
export type MailingState = (typeof mailingStates)[number];
export const recipientStates = ['waiting', 'queued', 'sent', 'failed', 'skipped', 'stopped'] as const;
export type RecipientState = (typeof recipientStates)[number];
export const skipReasons = ['no_consent', 'unsubscribed', 'blocked', 'unverified'] as const;
export type SkipReason = (typeof skipReasons)[number];
export const mailingActions = ['change', 'send', 'stop', 'remove'] as const;
