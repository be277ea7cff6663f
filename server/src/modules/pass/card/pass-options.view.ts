import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { isSpanOver } from '@luch/contract/pass/pass-dates.ts';
import { passPlaceOf } from '@luch/contract/pass/pass-place.ts';
import type { PassOptions } from '@luch/contract/pass/pass.schemas.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { Deps } from '../../../platform/deps.ts';
import { standingOf, tiesOf } from '../../proposal/proposal.facts.ts';
import { readableProposal } from '../../proposal/proposal.visibility.ts';
import { hostsOf, isAbroad, peopleOf, visitFrame } from '../commands/request.queries.ts';
import { requestVerdict } from '../pass.policy.ts';
import { todayAt } from './pass-card.view.ts';

/**
 * What a new request for this proposal may say. Whoever may ask for none learns nothing of its people here.
 * @throws AppError `not_found`
 */
export async function passOptions(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>,
  actor: Actor,
  language: Language,
  proposalId: number,
): Promise<PassOptions> {
  const { db, config, texts } = deps;
  const row = await readableProposal(db, actor, proposalId);
  const timeZone = config.facilityTimeZone;
  const today = todayAt(deps);
  const { span, sessionName, slots } = await visitFrame(db, row, timeZone);
  const standing = standingOf(actor, row, await tiesOf(db, proposalId, actor));
  const verdict = requestVerdict(standing, isSpanOver(span, today));
  const mayAsk = verdict.allowed || verdict.kind === 'not_now';
  const present = new Set(slots.flatMap(({ responsibleIds }) => responsibleIds));
  return {
    can_create: verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) },
    span,
    session_name: sessionName,
    today,
    place: passPlaceOf(row.kindId),
    slots: (mayAsk ? slots : []).map(({ id, startAt, finishAt }) => ({
      id,
      start_date: wallTime(startAt, timeZone),
      finish_date: wallTime(finishAt, timeZone),
    })),
    people: (mayAsk ? await peopleOf(db, row, language) : []).map(({ phone, country, organization, ...one }) => ({
      ...one,
      organization: organization ?? '',
      has_phone: phone !== '',
      is_foreign: isAbroad(country),
      is_me: one.id === actor.id,
    })),
    responsibles: (mayAsk ? await hostsOf(db, row.stationId, language) : []).map(({ organization, ...one }) => ({
      ...one,
      organization: organization ?? '',
      is_chosen: present.has(one.id),
    })),
    guest_fields: [...config.passGuestFields],
    kept_days: config.passDataDays,
  };
}
