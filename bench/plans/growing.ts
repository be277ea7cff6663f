import type { ReadingKey } from '../../server/testing/reading-calls.ts';

/** Tables that grow with the years; the others hold what a facility is. */
export const growing: ReadonlySet<string> = new Set(
  `proposal proposal_comment proposal_history proposal_member proposal_opened proposal_previous proposal_search
  proposal_version plan_change stored_file search_word old_proposal calendar_record calendar_removed pass pass_guest
  pass_history pass_responsible council_entry council_entry_expert council_history expert_assignment expertise
  expertise_history person sign_in mail audit_event personal_read mailing_recipient document webhook_delivery`.split(
    /\s+/,
  ),
);

/** Figures of all years are made of all years. */
export const isOfAllTime = (key: ReadingKey): boolean => key.startsWith('GET /api/stats/');
