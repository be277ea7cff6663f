import type { Addressee } from './account.notices.ts';
import type { Person } from './account.tables.ts';

export function addressee(row: Person): Addressee {
  return {
    id: row.id,
    email: row.email,
    language: row.language,
    last_name: row.lastName,
    first_name: row.firstName,
    middle_name: row.middleName,
  };
}
