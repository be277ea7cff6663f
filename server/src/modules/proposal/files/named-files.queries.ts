import { sql } from 'drizzle-orm';
import { proposalVersion, storedFile } from '../proposal.tables.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';

/** An answer of its proposal names the file. */
export const isNamed = sql<boolean>`exists (select from ${proposalAnswer}
  where ${proposalAnswer.proposalId} = ${storedFile.proposalId}
    and ${proposalAnswer.value} -> 'file' = to_jsonb(${storedFile.id}))`;

/** An earlier version names it, from which the author may take it back. */
export const isNamedEarlier = sql<boolean>`exists (select from ${proposalVersion}
  where ${proposalVersion.proposalId} = ${storedFile.proposalId}
    and jsonb_path_exists(${proposalVersion.fields}, '$.answers.*.file ? (@ == $id)', jsonb_build_object('id', ${storedFile.id})))`;
