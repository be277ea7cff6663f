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
  <ToldAnswer ask={toldOfPerson(id)} none={t(($) => $.told.noneOfPerson)} numbered />
);
