import type { PaperBlock } from '../../../documents/pass.template.ts';
import type { SayForm } from './form-texts.queries.ts';
import { dotted, type PaperFacts } from './paper-facts.ts';
import { comesFewer, escortsOf, ownDays, purpose, registration } from './request-form.view.ts';

/** СЗ: the memo that goes with a form, from the host unit to the service that lets people in. */
export function memo(say: SayForm, facts: PaperFacts, isForeign: boolean): PaperBlock[] {
  const { row } = facts.found;
  const guests = facts.guests.filter((guest) => guest.isForeign === isForeign);
  const sheets = { sheets: String(facts.formSheets[isForeign ? 2 : 1] ?? '') };
  const said = {
    ...purpose(facts),
    from: dotted(row.starts),
    to: dotted(row.ends),
    kind: say(row.starts === row.ends ? 'single' : 'temporary'),
    organisation: distinct(guests.map(({ organization }) => organization)),
    country: distinct(guests.map(({ fields }) => fields['citizenship'] ?? '')),
    count: guests.length > 0 ? String(guests.length) : '',
    place: facts.place,
    escort: escortsOf(facts),
    reason: row.justification,
    items: say(row.needsEquipment ? 'memo.items' : 'memo.noItems'),
  };
  const fewer = guests
    .filter((guest) => comesFewer(facts, guest))
    .map((guest) => `${guest.initials} ${ownDays(say, facts, guest)}`);
  const text = (words: string, indent: boolean): PaperBlock => ({ kind: 'text', text: words, indent });
  const signatures = (rows: readonly { post: string; name: string }[]): PaperBlock => ({
    kind: 'signatures',
    caption: say('caption'),
    rows,
  });
  const station = { post: say('memo.station'), name: facts.hosts[0]?.initials ?? say('nobody') };
  const others = (['memo.foreign', 'memo.radiation', 'memo.export'] as const).map((key) => ({
    post: say(key),
    name: say('nobody'),
  }));
  return [
    { kind: 'ends', left: say('unit'), right: say(isForeign ? 'memo.to4' : 'memo.to2') },
    { kind: 'centred', text: say('memo.title'), size: 14, bold: true },
    text(say('memo.registered', registration(facts)), false),
    text(say(isForeign ? 'memo.about4' : 'memo.about2'), false),
    text(say(isForeign ? 'memo.text4' : 'memo.text2', said), true),
    ...(fewer.length > 0 ? [text(say('memo.ownDays', { guests: fewer.join('; ') }), true)] : []),
    text(
      isForeign
        ? say('memo.attached4', sheets)
        : [say('memo.attached2', sheets), row.needsEquipment && say('memo.attachedItems')].filter(Boolean).join('\n'),
      false,
    ),
    signatures([{ post: say('memo.head'), name: say('nobody') }]),
    text(say('memo.agreed'), false),
    signatures(isForeign ? others : [station]),
  ];
}

const distinct = (values: readonly string[]): string => [...new Set(values.filter(Boolean))].join(', ');
