import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { station } from '../../reference/reference.tables.ts';

/** A name in both languages; the letter takes its reader's. */
export interface TwoNames {
  readonly nameRu: string;
  readonly nameEn: string;
}
export const noNames: TwoNames = { nameRu: '', nameEn: '' };

export async function stationNameOf(tx: Tx, stationId: number | null): Promise<TwoNames> {
  return (await stationNamesOf(tx, [stationId]))(stationId);
}

/** In one statement; a proposal without a station names none. */
export async function stationNamesOf(
  tx: Tx,
  stationIds: readonly (number | null)[],
): Promise<(stationId: number | null) => TwoNames> {
  const ids = [...new Set(stationIds.filter((id) => id !== null))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: station.id, nameRu: station.nameRu, nameEn: station.nameEn })
          .from(station)
          .where(isAmong(station.id, ids));
  const names = new Map(rows.map(({ id, ...name }) => [id, name]));
  return (id) => (id === null ? noNames : (names.get(id) ?? noNames));
}
