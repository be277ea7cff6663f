/** ISO country → dial code. The preferred ones come first (specification, section 2); the rest follows by name. */
export const preferredCountries = ['RU', 'UA', 'KZ', 'BY'] as const;

const codes =
  'RU7 UA380 KZ7 BY375 AD376 AE971 AF93 AG1268 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BB1246 BD880 BE32 BF226 BG359 ' +
  'BH973 BI257 BJ229 BN673 BO591 BR55 BS1242 BT975 BW267 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CL56 CM237 CN86 CO57 CR506 ' +
  'CU53 CV238 CY357 CZ420 DE49 DJ253 DK45 DM1767 DO1809 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FM691 FR33 ' +
  'GA241 GB44 GD1473 GE995 GH233 GM220 GN224 GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 ' +
  'IN91 IQ964 IR98 IS354 IT39 JM1876 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1869 KP850 KR82 KW965 LA856 LB961 LC1758 ' +
  'LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MR222 ' +
  'MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NR674 NZ64 OM968 PA507 PE51 PG675 PH63 ' +
  'PK92 PL48 PS970 PT351 PW680 PY595 QA974 RO40 RS381 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SI386 SK421 SL232 SM378 ' +
  'SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 ' +
  'TZ255 UG256 US1 UY598 UZ998 VA379 VC1784 VE58 VN84 VU678 WS685 YE967 ZA27 ZM260 ZW263';

export const dialCodes: ReadonlyMap<string, string> = new Map(
  codes.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

export interface PhoneParts {
  country: string;
  /** As typed, without the dial code. */
  number: string;
}

/** Where several countries share a code, the first in the list: Russia for 7, the United States for 1. */
const shared: Readonly<Record<string, string>> = { '7': 'RU', '1': 'US' };

/** Reads a stored number: the longest dial code that it begins with. */
export function readPhone(value: string): PhoneParts {
  const text = value.trim();
  if (!text.startsWith('+')) return { country: 'RU', number: text };
  const rest = text.slice(1);
  const found = [...dialCodes].filter(([, code]) => rest.startsWith(code)).sort((a, b) => b[1].length - a[1].length)[0];
  if (!found) return { country: 'RU', number: rest };
  const [country, code] = found;
  return { country: shared[code] ?? country, number: rest.slice(code.length).trim() };
}

/** The country whose code a number was typed with; the chosen one, where that is its code too or there is none yet. */
export function countryTyped(number: string, chosen: string): string {
  const { country } = readPhone(number);
  const code = dialCodes.get(country) ?? '';
  return code !== dialCodes.get(chosen) && number.trim().startsWith(`+${code}`) ? country : chosen;
}

/** Within the country a number begins with 8, or is written with its code but for the plus: that digit is none of it. */
const trunk = /^\s*[78](?=[\s\d().-]*$)/;
const withoutTrunk = (country: string, number: string): string =>
  dialCodes.get(country) === '7' && number.replaceAll(/\D/g, '').length === 11
    ? number.replace(trunk, '').trim()
    : number;

/** Dial code followed by the number (specification, section 3); empty without digits. */
export function writePhone({ country, number }: PhoneParts): string {
  const trimmed = number.trim();
  // Somebody who types the code as well must not get it twice.
  if (trimmed.startsWith('+')) return trimmed;
  // The digits of the code are none of the number: without others the rule must see that there are none.
  return /\d/.test(trimmed) ? `+${dialCodes.get(country) ?? ''}${withoutTrunk(country, trimmed)}` : trimmed;
}
