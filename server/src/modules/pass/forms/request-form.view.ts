import { fullName } from '@luch/contract/account/person-name.ts';
import type { PaperBlock, PaperColumn } from '../../../documents/pass.template.ts';
import type { GuestRow } from '../pass.queries.ts';
import type { SayForm } from './form-texts.queries.ts';
import { dotted, type PaperFacts } from './paper-facts.ts';

/** Форма № 2 for citizens of Russia, Форма № 4 for everybody else; a list without names is filled in by hand. */
const EMPTY_ROWS = 3;
const ticked = (isSo: boolean): string => (isSo ? '[X]' : '[ ]');

export function requestForm(say: SayForm, facts: PaperFacts, isForeign: boolean): PaperBlock[] {
  const guests = facts.guests.filter((guest) => guest.isForeign === isForeign);
  return [
    ...head(say, facts, isForeign),
    isForeign ? { kind: 'halves', ...halved(visit(say, facts)) } : text(lined(visit(say, facts))),
    isForeign ? foreignTable(say, facts, guests) : guestTable(say, facts, guests),
    isForeign
      ? { kind: 'halves', ...programme(say, facts, guests) }
      : text(besides(say, facts, guests, [say('form.vehicle')])),
  ];
}

/** Who signs, and what the office writes in. */
export function closing(say: SayForm, facts: PaperFacts): PaperBlock[] {
  return [
    {
      kind: 'signatures',
      caption: say('caption'),
      rows: [
        { post: say('form.head'), name: say('nobody') },
        { post: say('form.station'), name: facts.hosts[0]?.initials ?? say('nobody') },
      ],
    },
    text(say('form.office')),
  ];
}

const text = (words: string): PaperBlock => ({ kind: 'text', text: words, indent: false });
const centred = (words: string, size: number, bold = false): PaperBlock => ({
  kind: 'centred',
  text: words,
  size,
  bold,
});

/** Who agrees stands above the title, or where there are several in a row below it; texts are said as they print. */
function head(say: SayForm, facts: PaperFacts, isForeign: boolean): PaperBlock[] {
  const agreed = (boxes: readonly string[]): PaperBlock => ({ kind: 'agreed', boxes });
  return [
    centred(say('organisation', { centre: facts.centre.toLocaleUpperCase('ru') }), 11),
    ...(isForeign ? [] : [agreed([say('form.agreedSecurity')])]),
    text(say(isForeign ? 'form.name4' : 'form.name2')),
    centred(say(isForeign ? 'form.titleForeign' : 'form.title'), 14, true),
    centred(say('form.registered', registration(facts)), 13),
    ...(isForeign
      ? [agreed([say('form.agreedForeign'), say('form.agreedSecurity'), say('form.agreedRadiation')])]
      : []),
  ];
}

/** When and where; why and with whom. */
function visit(say: SayForm, facts: PaperFacts): readonly (readonly string[])[] {
  const { row, stationName } = facts.found;
  const isSingle = row.starts === row.ends;
  const period = { from: dotted(row.starts), to: dotted(row.ends), until: facts.until };
  return [
    [
      say('form.please', { single: ticked(isSingle), temporary: ticked(!isSingle), ...period }),
      say('form.host', { unit: stationName ?? '' }),
      say('form.place', { place: facts.place }),
      say('form.escort', { escort: escortsOf(facts) }),
    ],
    [
      say('form.purpose', purpose(facts)),
      ...(row.justification ? [say('form.reason', { reason: row.justification })] : []),
    ],
  ];
}

/** A text that was emptied takes no line. */
const lined = (parts: readonly (readonly string[])[]): string => parts.flat().filter(Boolean).join('\n');
const halved = ([left = [], right = []]: readonly (readonly string[])[]) => ({
  left: lined([left]),
  right: lined([right]),
});

function besides(say: SayForm, facts: PaperFacts, guests: readonly GuestRow[], others: readonly string[]): string {
  const { needsEquipment } = facts.found.row;
  const count = guests.length;
  // Who has no account has agreed to nothing here.
  const haveAgreed = count > 0 && guests.every(({ hasAgreed }) => hasAgreed);
  return lined([
    count > 0 ? [say('form.total', { count: String(count) })] : [],
    [say('form.items', { no: ticked(!needsEquipment), yes: ticked(needsEquipment) })],
    others,
    [say('form.rules', { date: facts.sentOn }), ...(haveAgreed ? [say('form.consents')] : [])],
  ]);
}

/** Of foreign citizens more is said: in two columns, so that four of them fit on one sheet. */
const programme = (say: SayForm, facts: PaperFacts, guests: readonly GuestRow[]) => ({
  left: besides(say, facts, guests, [say('form.attachments')]),
  right: say('form.programme', { escort: escortsOf(facts) }),
});

export const registration = ({ found, sentOn }: PaperFacts) => ({
  date: sentOn,
  year: sentOn.slice(6),
  number: String(found.row.id).padStart(4, '0'),
});

export const purpose = ({ found, slot }: PaperFacts) => ({
  proposal: String(found.proposal.id),
  title: found.proposal.name,
  station: found.stationName ?? '',
  slot,
});

export const escortsOf = ({ hosts }: PaperFacts): string =>
  hosts.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('; ');

/** Whether a guest is let in for fewer days than the pass says. */
export const comesFewer = ({ found: { row } }: PaperFacts, { starts, ends }: GuestRow): boolean =>
  (starts ?? row.starts) !== row.starts || (ends ?? row.ends) !== row.ends;

export function ownDays(say: SayForm, facts: PaperFacts, guest: GuestRow): string {
  const { row } = facts.found;
  if (!comesFewer(facts, guest)) return '';
  return say('ownDays', { from: dotted(guest.starts ?? row.starts), to: dotted(guest.ends ?? row.ends) });
}

const field = (guest: GuestRow, name: string): string => guest.fields[name] ?? '';
const lines = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

const column = (label: string, width: number): PaperColumn => ({ label, width });
const numbered = (rows: readonly (readonly string[])[], width: number): string[][] =>
  rows.length > 0
    ? rows.map((row, index) => [String(index + 1), ...row])
    : Array.from({ length: EMPTY_ROWS }, (_none, index) => [String(index + 1), ...Array<string>(width - 1).fill('')]);

function guestTable(say: SayForm, facts: PaperFacts, guests: readonly GuestRow[]): PaperBlock {
  const columns = [
    column(say('column.number'), 8),
    column(say('column.name'), 41),
    column(say('column.birth'), 20),
    column(say('column.passport'), 26),
    column(say('column.issued'), 24),
    column(say('column.organisation'), 27),
    column(say('column.phone'), 29),
  ];
  const rows = guests.map((guest) => [
    lines(fullName(guest), ownDays(say, facts, guest)),
    field(guest, 'birth_date'),
    field(guest, 'passport'),
    field(guest, 'passport_issued'),
    lines(guest.organization, field(guest, 'post')),
    guest.phone,
  ]);
  return { kind: 'table', columns, rows: numbered(rows, columns.length) };
}

function foreignTable(say: SayForm, facts: PaperFacts, guests: readonly GuestRow[]): PaperBlock {
  const columns = [
    column(say('column.number'), 8),
    column(say('column.nameForeign'), 48),
    column(say('column.birthForeign'), 32),
    column(say('column.citizenship'), 24),
    column(say('column.passportForeign'), 34),
    column(say('column.visa'), 28),
    column(say('column.work'), 40),
    column(say('column.address'), 31),
    column(say('column.rooms'), 22),
  ];
  const rows = guests.map((guest) => [
    lines(fullName(guest), ownDays(say, facts, guest)),
    field(guest, 'birth_date'),
    field(guest, 'citizenship'),
    lines(field(guest, 'passport'), field(guest, 'passport_issued')),
    '',
    lines(guest.organization, field(guest, 'post')),
    '',
    facts.place,
  ]);
  return { kind: 'table', columns, rows: numbered(rows, columns.length) };
}
