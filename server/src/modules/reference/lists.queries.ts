import type { Language } from '@luch/contract/kernel/language.ts';
import type { HazardRow, NamedEntry, PlainEntry, StationEntry } from '@luch/contract/reference/reference.schemas.ts';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import { inOrder, said } from '../../platform/database/in-language.ts';
import {
  academicDegree,
  academicRank,
  type FacilitySession,
  facilitySession,
  hazard,
  sampleType,
  scientificArea,
  station,
} from './reference.tables.ts';

/**
 * The short lists of the forms, whole, each in the order of its language. What is retired stays in them, marked, for the
 * forms in which it was chosen before.
 */

const titled = <Row extends { readonly name: string }>(row: Row) => ({ ...row, title: row.name });

export async function academicDegrees(db: Executor, language: Language): Promise<NamedEntry[]> {
  const { id, nameRu, nameEn, shortNameRu, shortNameEn, listOrder, isActive } = academicDegree;
  const name = said(language, nameRu, nameEn);
  const rows = await db
    .select({ id, name, short_name: said(language, shortNameRu, shortNameEn), is_active: isActive })
    .from(academicDegree)
    .orderBy(asc(listOrder), inOrder(name, language));
  return rows.map(titled);
}

export async function academicRanks(db: Executor, language: Language): Promise<NamedEntry[]> {
  const { id, nameRu, nameEn, shortNameRu, shortNameEn, isActive } = academicRank;
  const name = said(language, nameRu, nameEn);
  const rows = await db
    .select({ id, name, short_name: said(language, shortNameRu, shortNameEn), is_active: isActive })
    .from(academicRank)
    .orderBy(inOrder(name, language));
  return rows.map(titled);
}

export function scientificAreas(db: Executor, language: Language): Promise<PlainEntry[]> {
  const name = said(language, scientificArea.nameRu, scientificArea.nameEn);
  return db
    .select({ id: scientificArea.id, name, is_active: scientificArea.isActive })
    .from(scientificArea)
    .orderBy(inOrder(name, language));
}

export function stations(db: Executor, language: Language): Promise<StationEntry[]> {
  const name = said(language, station.nameRu, station.nameEn);
  return db
    .select({
      id: station.id,
      name,
      full_name: said(language, station.fullNameRu, station.fullNameEn),
      megascience_type_ext_id: station.kindId,
      is_active: station.isActive,
    })
    .from(station)
    .orderBy(inOrder(name, language), asc(station.id));
}

export function sampleTypes(db: Executor, language: Language): Promise<PlainEntry[]> {
  const name = said(language, sampleType.nameRu, sampleType.nameEn);
  return db
    .select({ id: sampleType.id, name, is_active: sampleType.isActive })
    .from(sampleType)
    .orderBy(asc(sampleType.listOrder), inOrder(name, language));
}

export function hazards(db: Executor, language: Language): Promise<HazardRow[]> {
  const name = said(language, hazard.nameRu, hazard.nameEn);
  const text = said(language, hazard.textRu, hazard.textEn);
  return db
    .select({ id: hazard.id, name, text, flag: hazard.flag })
    .from(hazard)
    .where(eq(hazard.isActive, true))
    .orderBy(inOrder(name, language));
}

/** All sessions, or those of one kind, by their planning dates. */
export const sessions = (db: Executor, kindId?: number): Promise<FacilitySession[]> => ofSchedule(db, { kindId });

const ofSchedule = prepared((query, { kindId }: { kindId: Place<number> | undefined }) =>
  query
    .select()
    .from(facilitySession)
    .where(kindId && eq(facilitySession.kindId, kindId))
    .orderBy(asc(facilitySession.kindId), asc(facilitySession.planningStart), asc(facilitySession.id)),
);
