import type { FileView } from '@luch/contract/proposal/proposal.schemas.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Standing } from '../proposal.facts.ts';
import { type FileRecord, removeFileVerdict } from './file.policy.ts';
import { storedFile } from '../proposal.tables.ts';

/** Who reads the list. */
export interface FileReader {
  readonly actorId: number;
  readonly standing: Standing;
}

/** Files that belong to a proposal, oldest first; uploads that no action has named yet are nobody's to read. */
export const filesOf = prepared((query, places: { proposalId: Place<number>; kinds: Place<readonly number[]> }) =>
  query
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.proposalId, places.proposalId),
        isAmong(storedFile.kind, places.kinds),
        isNull(storedFile.removedAt),
        isNotNull(storedFile.claimedAt),
      ),
    )
    .orderBy(asc(storedFile.id)),
);

export function fileView(files: Files, file: FileRecord, reader: FileReader): FileView {
  return {
    id: file.id,
    name: file.name,
    add_date: file.addedAt.toISOString(),
    comments: file.comment,
    type: file.kind,
    size: file.size,
    url: files.link(file.storageKey, file.name),
    can_delete: removeFileVerdict(reader.standing, file, reader.actorId).allowed,
  };
}
