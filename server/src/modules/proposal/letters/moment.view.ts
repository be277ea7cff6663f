import { dateFormat } from '@luch/contract/kernel/formats.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';

interface Telling {
  readonly deps: { readonly config: Pick<Deps['config'], 'facilityTimeZone'> };
}

/** «02.02.2027, 09:00 МСК», on the facility's clocks. */
export function momentIn(context: Telling, language: Language, at: Date, zone?: 'without zone'): string {
  const text = dateFormat('ru', {
    timeZone: context.deps.config.facilityTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return zone ? text : `${text} ${zoneName(context, language, at)}`;
}

/** МСК, GMT+7: the facility's zone as it is at that moment, which is another one than today's where clocks change. */
export function zoneName({ deps }: Telling, language: Language, at: Date): string {
  const timeZone = deps.config.facilityTimeZone;
  if (language === 'ru' && timeZone === 'Europe/Moscow') return 'МСК';
  const parts = dateFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
