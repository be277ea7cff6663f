import type { FacilityFacts, VisitPart } from '@luch/contract/settings/facility.ts';
import { t } from 'i18next';
import { currentLanguage } from './language.ts';

export const facilitySaid = globalThis.document?.querySelector<HTMLMetaElement>('[name=luch-facility]')?.content;

/** As the page says it that this window began with; a page of the build alone, as in tests, says nothing. */
export const facility: FacilityFacts = facilitySaid ? JSON.parse(facilitySaid) : { zone: 'Europe/Moscow' };

/** In the present language. */
export const facilityName = (): string => facility.name?.[currentLanguage()] ?? t(($) => $.app.name);

export const keeps = (part: VisitPart): boolean => !facility.without?.includes(part);
