import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { toldOfPerson } from '../../api/outbox.ts';
import { ToldAnswer, ToldFold } from './told-fold.tsx';

/** What was written to somebody, for administrators. */
export const ToldOfPerson = ({ id }: { id: number }) => (
  <ToldFold>
    <Told id={id} />
  </ToldFold>
);

const Told = ({ id }: { id: number }) => (
  <ToldAnswer answer={useQuery(toldOfPerson(id))} none={t(($) => $.told.noneOfPerson)} numbered />
);
