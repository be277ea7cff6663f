import { isBeam, isOwn } from '@luch/contract/calendar/record-type.ts';
import { t } from 'i18next';
import type { CalendarRecord, CalendarStation, ToPlan } from '../../../api/calendar/calendar.ts';
import type { Wanted } from '../drag/assess.ts';
import { titleOf, typeWord } from '../look.ts';
import type { PlacedRecord } from '../placed.ts';
import { isPlannedAt, wantedOfEntry, wantedOfProposal, wantedOfRecord } from '../wanted.ts';
import { type What, wordOfWhat } from '../../../entities/calendar/what.ts';
import { numberText } from '../../../ui/number-text.ts';

/** What the open editor sets time for. */
export interface Editing {
  readonly word: string;
  readonly title: string;
  readonly note: string;
  readonly wanted: Wanted;
  readonly proposalId: number | undefined;
  readonly toPlan: ToPlan | undefined;
  /** Whose dates are changed; none for a new one. */
  readonly record: CalendarRecord | undefined;
  readonly placed: PlacedRecord | undefined;
  /** How often it had changed when the editor was opened. */
  readonly seenVersion: number | undefined;
}

const nothing = {
  proposalId: undefined,
  toPlan: undefined,
  record: undefined,
  placed: undefined,
  seenVersion: undefined,
};

export function editingOf(
  what: What | undefined,
  { records, waiting }: { records: readonly PlacedRecord[]; waiting: readonly ToPlan[] },
  stations: readonly CalendarStation[],
): Editing | undefined {
  if (!what) return undefined;
  const word = wordOfWhat(what);
  if (what.kind === 'entry') {
    const station = stations.find(({ id }) => id === what.stationId);
    if (!isBeam(what.type) && !station) return undefined;
    return {
      ...nothing,
      word,
      title: typeWord(what.type),
      note: station?.name ?? '',
      wanted: wantedOfEntry(what.type, station?.id),
    };
  }
  if (what.kind === 'proposal') {
    const toPlan = waiting.find((one) => one.proposal_id === what.id);
    return (
      toPlan && {
        ...nothing,
        word,
        title: numberText(toPlan.proposal_id),
        note: toPlan.name,
        wanted: wantedOfProposal(toPlan),
        proposalId: toPlan.proposal_id,
        toPlan,
      }
    );
  }
  const placed = records.find(({ id }) => id === what.id);
  if (!placed) return undefined;
  const { record } = placed;
  return {
    word,
    title: titleOf(record),
    note: record.proposal_name,
    wanted: wantedOfRecord(placed, waiting),
    proposalId: record.proposal_id ?? undefined,
    toPlan: waiting.find((one) => one.proposal_id === record.proposal_id),
    record,
    placed,
    seenVersion: record.version,
  };
}

/** Whether an entry has a name and a comment of its own. */
export const isDescribed = ({ wanted, record }: Editing): boolean => isOwn(wanted.type) && !record;

/** What may be entered where one looks: proposals that wait, entries of the station, beam. */
export function choicesOf(
  waiting: readonly ToPlan[],
  stations: readonly CalendarStation[],
): readonly { group: string; items: readonly { value: string; label: string }[] }[] {
  const proposals = waiting
    .filter((one) => stations.some((station) => isPlannedAt(station, one)))
    .map((one) => ({
      value: wordOfWhat({ kind: 'proposal', id: one.proposal_id }),
      label: `${numberText(one.proposal_id)}, ${one.applicant}`,
    }));
  const entries = stations.flatMap(({ id, name, add }) =>
    add.filter(isOwn).map((type) => ({
      value: wordOfWhat({ kind: 'entry', type, stationId: id }),
      label: stations.length > 1 ? `${name}: ${typeWord(type)}` : typeWord(type),
    })),
  );
  const beam = [...new Set(stations.flatMap((one) => one.beam ?? []))].map((type) => ({
    value: wordOfWhat({ kind: 'entry', type, stationId: undefined }),
    label: typeWord(type),
  }));
  return [
    { group: t(($) => $.calendar.editor.proposals), items: proposals },
    { group: t(($) => $.calendar.editor.entries), items: entries },
    { group: t(($) => $.calendar.beam), items: beam },
  ].filter(({ items }) => items.length > 0);
}
