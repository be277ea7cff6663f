import type { RegistrationInput } from '@luch/contract/account/account.schemas.ts';
import type { TestAnswer } from './calls.ts';
import type { TestPortal } from './portal.ts';

let registrations = 0;

/** What a careful applicant types; pass what matters to the rule. */
export function aRegistration(fields: Partial<RegistrationInput> = {}): RegistrationInput {
  registrations += 1;
  return {
    email: `applicant-${registrations}@example.org`,
    first_name: 'Мария',
    last_name: 'Новикова',
    password: 'Correct1horse',
    password_confirm: fields.password ?? 'Correct1horse',
    individual: {
      middle_name: 'Ивановна',
      phone_number: '+7 495 000-00-01',
      academic_degree: 1,
      organization: 1,
      birth_date: '1990-01-31',
    },
    ...fields,
  };
}

export interface LinkOfLetter {
  readonly user_id: number;
  readonly email: string;
  readonly signature: string;
}

/** Opens the newest letter to this address that leads to this page, and reads the link in it. */
export async function linkFor(portal: TestPortal, to: string, page: string): Promise<LinkOfLetter> {
  const letters = await portal.letters(to);
  const url = letters
    .flatMap(({ text }) => text.match(/https:\/\/\S+/g) ?? [])
    .map((link) => new URL(link))
    .findLast(({ pathname }) => pathname === `/${page}`);
  if (!url) throw new Error(`No letter to ${to} leads to ${page}`);
  const { user_id: userId, email = to, signature = '' } = Object.fromEntries(url.searchParams);
  return { user_id: Number(userId), email, signature };
}

/** Of calls that race: how many got through, and how the others were refused. */
export const sortedStatuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

/** What the browser of this answer sends from now on: the device is known. */
export const deviceOf = ({ headers }: Pick<TestAnswer, 'headers'>): string =>
  [headers['set-cookie'] ?? []].flat().join().split(';')[0] ?? '';
