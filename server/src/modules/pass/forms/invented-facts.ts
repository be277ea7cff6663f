import type { PassRecord } from '../pass.tables.ts';
import type { PaperFacts, PaperGuest } from './paper-facts.ts';
import sample from './pass-forms.sample.json' with { type: 'json' };

const guest = (id: number, lastName: string, isForeign: boolean): PaperGuest => ({
  id,
  passId: 417,
  personId: null,
  last_name: lastName,
  first_name: sample.first_name,
  middle_name: sample.middle_name,
  initials: `${sample.initials} ${lastName}`,
  phone: '+7 495 000-00-26',
  organization: sample.organization,
  isForeign,
  hasAgreed: true,
  starts: '2026-11-24',
  ends: null,
  fields: {},
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
  justification: sample.reason,
  adminText: '',
  creatorId: 1,
  createdAt: made,
  version: 0,
  cancelAskedAt: null,
  lostTimeAt: null,
  lostRecordId: null,
  wasMoved: false,
  erasedAt: null,
  editedAt: null,
};

/** A visit of nobody, for forms that are looked at while their texts are changed. */
export const inventedFacts = (values: Partial<PassRecord> = {}): PaperFacts => ({
  id: visit.id,
  found: {
    row: { ...visit, ...values },
    proposal: { id: 1258, name: sample.title, status: 7, applicantId: 1, stationId: 1, kindId: 1 },
    stationName: sample.station,
    creator: { last_name: '', first_name: '', middle_name: '' },
    creatorPhone: '',
  },
  guests: [guest(1, sample.last_name.own, false), guest(2, sample.last_name.foreign, true)],
  hosts: [{ ...sample.host, phone: '+7 495 000-00-34' }],
  slot: '24.11.2026 09:00 – 25.11.2026 21:00',
  place: sample.place,
  until: sample.until,
  sentOn: '18.11.2026',
  executor: { name: sample.executor, phone: '+7 495 000-00-37' },
  centre: 'Национальный исследовательский центр',
  address: 'https://example.org/gate?pass=417',
  formSheets: { 1: 1, 2: 1 },
});
