import { t } from 'i18next';
import { toldOfPerson } from '../../api/outbox/outbox.queries.ts';
import { ToldFold } from './told-fold.tsx';

/** What was written to somebody, for administrators. */
export const ToldOfPerson = ({ id }: { id: number }) => (
  <ToldFold asked={toldOfPerson(id)} none={t(($) => $.told.noneOfPerson)} numbered />
);
