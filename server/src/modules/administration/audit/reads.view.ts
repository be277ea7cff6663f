import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import type { AuditRead } from '@luch/contract/administration/audit.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { readTitle } from '../../audit/reads.view.ts';
import type { ReadFound } from '../../audit/reads.queries.ts';

export const readView = (texts: Texts, language: Language, { read, reader, as, of }: ReadFound): AuditRead => ({
  id: read.id,
  at: read.at.toISOString(),
  last_at: read.lastAt.toISOString(),
  times: read.times,
  by: shortName(reader),
  by_id: read.readerId,
  office: texts.text(language, `account.role.${read.office}`),
  as: as && fullName(as),
  kind: read.kind,
  title: readTitle(texts, language, read),
  people: of.map(fullName),
  count: read.personIds.length + read.unnamed,
});
