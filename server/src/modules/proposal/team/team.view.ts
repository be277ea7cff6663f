import type { TeamMember } from '@luch/contract/proposal/proposal.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { said } from '../../../platform/database/in-language.ts';
import { organisation } from '../../reference/reference.tables.ts';
import type { Standing } from '../proposal.facts.ts';
import { removeMemberVerdict } from '../proposal.policy.ts';
import { proposalMember } from '../proposal.tables.ts';

/** Who reads the list. */
export interface TeamReader {
  readonly actorId: number;
  readonly standing: Standing;
  readonly language: Language;
}

/** Members in the order in which they were added, removed ones too (fine point A28); the author is none of them. */
export async function teamOf(db: Executor, proposalId: number, reader: TeamReader): Promise<TeamMember[]> {
  return teamView(await membersOf(db, { proposalId }, reader.language), reader);
}

export const teamView = (rows: readonly Member[], reader: TeamReader): TeamMember[] =>
  rows.map(({ personId, last_name, first_name, middle_name, organization, ...member }) => ({
    ...member,
    can_remove: member.is_active && removeMemberVerdict(reader.standing, reader.actorId, member.creator).allowed,
    team_profile: {
      id: personId,
      individual: { last_name, first_name, middle_name },
      organization: organization ?? '',
    },
  }));

export const membersOf = prepared((query, places: { proposalId: Place<number> }, language: Language) =>
  query
    .select({
      id: proposalMember.id,
      is_active: proposalMember.isActive,
      creator: proposalMember.creatorId,
      has_account: sql<boolean>`${isNotNull(person.passwordHash)}`,
      personId: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      organization: said(language, organisation.shortNameRu, organisation.shortNameEn),
    })
    .from(proposalMember)
    .innerJoin(person, eq(person.id, proposalMember.personId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(eq(proposalMember.proposalId, places.proposalId))
    .orderBy(asc(proposalMember.id)),
);
type Member = Awaited<ReturnType<typeof membersOf>>[number];
