import { type Audience, audiences } from '@luch/contract/mailing/mailing-kinds.ts';
import type { Mailing } from '../../api/mailing.ts';
import { type ContractForm, useContractForm } from '../../lib/form.ts';

export type MailingValues = Record<string, unknown> &
  Pick<Mailing, 'audience' | 'subject_ru' | 'text_ru' | 'subject_en' | 'text_en'>;

export const valuesOf = ({ audience, subject_ru, text_ru, subject_en, text_en }: Mailing): MailingValues => ({
  audience,
  subject_ru,
  text_ru,
  subject_en,
  text_en,
});

export const audienceFrom = (value: string): Audience => audiences.find((one) => one === value) ?? audiences[0];

export const fieldsOf = ['audience', 'subject_ru', 'text_ru', 'subject_en', 'text_en'] as const;
export const isTyped = (values: MailingValues, over: Mailing): boolean =>
  fieldsOf.some((field) => values[field] !== over[field]);

/** What is typed stays on this device until it is saved. */
export const useMailingForm = (mailing: Mailing): ContractForm<MailingValues> =>
  useContractForm({
    schema: async () => (await import('@luch/contract/mailing/mailing.schemas.ts')).MailingInput,
    initialValues: valuesOf(mailing),
    keptAt: `mailing-${mailing.id}`,
    now: mailing.version,
  });
