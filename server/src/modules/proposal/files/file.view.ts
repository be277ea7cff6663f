import type { FileView } from '@luch/contract/proposal/proposal.schemas.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isAmong, type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { FileOwner, FileRecord, FileRights } from './file-owners.events.ts';
import { storedFile } from '../proposal.tables.ts';

/** Files that belong to a proposal or to something else, oldest first; uploads that no action has named yet are nobody's to read. */
export const filesOf = prepared(
  (
    query,
    places: { id: Place<number>; kinds: Place<readonly number[]> | readonly number[] },
    column: FileOwner['column'],
  ) =>
    query
      .select()
      .from(storedFile)
      .where(
        and(
          eq(storedFile[column], places.id),
          isAmong(storedFile.kind, places.kinds),
          isNull(storedFile.removedAt),
          isNotNull(storedFile.claimedAt),
        ),
      )
      .orderBy(asc(storedFile.id)),
);

export function fileView(files: Files, file: FileRecord, rights: FileRights): FileView {
  return {
    id: file.id,
    name: file.name,
    add_date: file.addedAt.toISOString(),
    comments: file.comment,
    type: file.kind,
    size: file.size,
    url: files.link(file.storageKey, file.name),
    can_delete: rights.change(file).allowed,
  };
}
