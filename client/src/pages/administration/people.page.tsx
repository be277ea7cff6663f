import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { workKey } from '../../api/administration/work.ts';
import { PeopleTable } from '../../features/administration/people/people-list.tsx';
import { usePeopleList } from '../../features/administration/people/use-people-list.ts';
import { PersonCard } from '../../features/administration/people/person-card.tsx';
import classes from '../../features/administration/people/people.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';

/** Everybody, and beside the list the one in hand. */
export const PeoplePage = () => {
  const search = useSearch({ from: '/portal/admin/people' });
  const list = usePeopleList(search);
  const { id, close, moveTo } = list.card;
  return (
    <>
      <PageTitle waiting={<WaitingLine listKey={workKey} without={[]} />}>
        {t(($) => $.pages.administration.people)}
      </PageTitle>
      <div className={classes['columns']} data-open={id !== undefined || undefined}>
        <PeopleTable list={list} />
        {id !== undefined && <PersonCard key={id} id={id} onClose={close} onMerged={(left) => moveTo({ id: left })} />}
      </div>
    </>
  );
};
