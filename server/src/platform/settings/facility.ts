import { createHash } from 'node:crypto';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type FacilityFacts, visitParts } from '@luch/contract/settings/facility.ts';
import { logoStart, settings as registry } from '@luch/contract/settings/settings.registry.ts';
import type { SignInProvider } from '../sign-in-providers.ts';
import type { Settings } from './settings.ts';

type Known = Pick<Settings, 'value'>;

export interface Logo {
  readonly bytes: Buffer;
  /** Named by its content, so that a browser keeps it for ever. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export const logoFolder = '/media/facility/';
/** Where a PNG says how wide and high it is. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

let last: { readonly value: string; readonly logo: Logo } | undefined;

/** The logo of the facility; undefined while it is the portal's own. */
export function logoOf(settings: Known): Logo | undefined {
  const value = settings.value('facility_logo');
  if (value === '') return undefined;
  if (last?.value !== value) last = { value, logo: logoIn(value) };
  return last.logo;
}

export function logoIn(value: string): Logo {
  const bytes = Buffer.from(value.slice(logoStart.length), 'base64');
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    src: `${logoFolder}${hash}.png`,
    width: bytes.readUInt32BE(WIDTH_AT),
    height: bytes.readUInt32BE(HEIGHT_AT),
  };
}

/** What pages begin with. */
export function facilityFacts(settings: Known, providers: readonly SignInProvider[] = []): FacilityFacts {
  const name = settings.value('facility_name');
  const { initial } = registry.facility_name as { initial: typeof name };
  const logo = logoOf(settings);
  const without = visitParts.filter((part) => settings.value(`${part}_from`) === '');
  return {
    zone: settings.value('time_zone'),
    ...((name.ru !== initial.ru || name.en !== initial.en) && { name }),
    ...(without.length > 0 && { without }),
    ...(logo && { logo: { src: logo.src, width: logo.width, height: logo.height } }),
    ...(providers.length > 0 && {
      providers: providers.map(({ id, label, logo: mark }) => ({ id, label, ...(mark && { logo: mark }) })),
    }),
  };
}

/** What papers carry at their head: the name, and the logo as a picture that may stand at any size. */
export interface Letterhead {
  readonly portal: string;
  readonly logo?: string;
}

/** For papers that carry no name but the facility's own. */
export function ownLetterhead(settings: Known, language: Language): Letterhead | undefined {
  const { name, logo } = facilityFacts(settings);
  return (name ?? logo) ? letterhead(settings, language) : undefined;
}

export function letterhead(settings: Known, language: Language): Letterhead {
  const portal = settings.value('facility_name')[language];
  const logo = logoOf(settings);
  if (!logo) return { portal };
  const { width, height, bytes } = logo;
  const picture = `<image width="${width}" height="${height}" href="${logoStart}${bytes.toString('base64')}"/>`;
  return {
    portal,
    logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${picture}</svg>`,
  };
}
