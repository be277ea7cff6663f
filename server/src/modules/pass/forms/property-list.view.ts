import type { PaperBlock, PaperColumn } from '../../../documents/pass.template.ts';
import type { SayForm } from './form-texts.queries.ts';
import { dotted, type PaperFacts } from './paper-facts.ts';
import { escortsOf, purpose, registration } from './request-form.view.ts';

/** What is brought in and taken out is written in by hand: the portal asks only whether there is something. */
const ROWS = 12;

/** The basis of a pass for things: what comes in and goes out, with room for the post at the gate. */
export function propertyList(say: SayForm, facts: PaperFacts): PaperBlock[] {
  const { row } = facts.found;
  const columns: PaperColumn[] = [
    { label: say('property.number'), width: 8 },
    { label: say('property.name'), width: 58 },
    { label: say('property.quantity'), width: 18 },
    { label: say('property.unit'), width: 12 },
    { label: say('property.serial'), width: 28 },
    { label: say('property.direction'), width: 22 },
    { label: say('property.owner'), width: 29 },
  ];
  const rows = Array.from({ length: ROWS }, (_none, index) => [
    String(index + 1),
    ...Array<string>(columns.length - 1).fill(''),
  ]);
  const text = (words: string): PaperBlock => ({ kind: 'text', text: words, indent: false });
  return [
    text(say('property.attached', registration(facts))),
    { kind: 'centred', text: say('property.title'), size: 14, bold: true },
    text(
      say('property.about', {
        ...purpose(facts),
        from: dotted(row.starts),
        to: dotted(row.ends),
        place: facts.place,
        reason: row.justification,
      }),
    ),
    { kind: 'table', columns, rows },
    text(say('property.irradiated')),
    {
      kind: 'signatures',
      caption: say('caption'),
      rows: [
        {
          post: say('property.visitor'),
          name: facts.guests.length === 1 ? (facts.guests[0]?.initials ?? '') : say('nobody'),
        },
        { post: say('property.escort'), name: facts.hosts[0]?.initials ?? say('nobody') },
        { post: say('form.station'), name: facts.hosts[0]?.initials ?? say('nobody') },
      ],
    },
    text(say('property.post', { escort: escortsOf(facts) })),
  ];
}
