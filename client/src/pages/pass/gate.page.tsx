import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { holds, useProfile } from '../../api/account/account.ts';
import { EntryPanel } from '../../features/passes/gate/entry-panel.tsx';
import { GateDay } from '../../features/passes/gate/gate-day.tsx';
import { present } from '../../lib/search.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** The paper of the day for the gate; over it a code that was read. Staff of a station read codes without the list. */
export const GatePage = () => {
  const navigate = useNavigate();
  const { date, pass } = useSearch({ from: '/portal/gate' });
  const isOffice = holds(useProfile(), 'user_administrator');
  const title = t(($) => $.pages.pass.titles.gate);
  const show = (id: number | undefined) => void navigate({ to: '/gate', search: present({ date, pass: id }) });
  const open = (id: number) => void navigate({ to: '/passes', search: { id } });
  return (
    <>
      {!isOffice && <PageTitle>{title}</PageTitle>}
      {pass !== undefined && (
        <EntryPanel
          key={pass}
          id={pass}
          onCard={isOffice ? () => open(pass) : undefined}
          onClose={() => (isOffice ? show(undefined) : void navigate({ to: '/bs' }))}
        />
      )}
      {isOffice && (
        <GateDay
          title={title}
          day={date}
          onDay={(day) => void navigate({ to: '/gate', search: present({ date: day, pass }) })}
          onOpen={open}
          onRead={show}
        />
      )}
    </>
  );
};
