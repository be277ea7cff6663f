import type { PassRecord } from '../pass.tables.ts';
import type { PaperFacts, PaperGuest } from './paper-facts.ts';

const guest = (id: number, lastName: string, values: Partial<PaperGuest>): PaperGuest => ({
  id,
  passId: 417,
  personId: null,
  last_name: lastName,
  first_name: 'Узор',
  middle_name: 'Янкович',
  initials: `У. Я. ${lastName}`,
  phone: '+7 495 000-00-26',
  organization: 'МФТИ',
  isForeign: false,
  starts: null,
  ends: null,
  fields: {},
  ...values,
});

const made = new Date('2026-11-18T09:00:00Z');
const visit: PassRecord = {
  id: 417,
  status: 1,
  statusAt: made,
  proposalId: 1258,
  recordId: null,
  type: 1,
  place: 1,
  starts: '2026-11-23',
  ends: '2026-11-25',
  needsEquipment: true,
  justification: 'Ввоз газовой ячейки и потенциостата',
  adminText: '',
  creatorId: 1,
  createdAt: made,
  version: 0,
  cancelAskedAt: null,
  erasedAt: null,
};

/** A visit of nobody, for forms that are looked at while their texts are changed. */
export const inventedFacts = (values: Partial<PassRecord> = {}): PaperFacts => ({
  id: visit.id,
  found: {
    row: { ...visit, ...values },
    proposal: { id: 1258, name: 'Фазовые превращения слоистого оксида', status: 7, applicantId: 1, stationId: 1 },
    stationName: 'РСА',
    creator: { last_name: 'Прикладов', first_name: 'Узор', middle_name: 'Янкович' },
    creatorPhone: '',
  },
  guests: [guest(1, 'Слоистов', {}), guest(2, 'Прикладов', { isForeign: true, organization: 'БГУ' })],
  hosts: [{ name: 'Каналова Раиса Семёновна', initials: 'Р. С. Каналова', phone: '+7 495 000-00-34' }],
  slot: '24.11.2026 09:00 – 25.11.2026 21:00',
  place: 'территория, 348',
  until: 'до 23:00 (с сопровождением)',
  sentOn: '18.11.2026',
  executor: { name: 'З. Е. Пропускова', phone: '+7 495 000-00-37' },
  address: 'https://example.org/passes?id=417',
});
