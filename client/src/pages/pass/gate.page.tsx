import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GateDay } from '../../features/passes/gate/gate-day.tsx';

/** The paper of the day for the gate. */
export const GatePage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { date } = useSearch({ from: '/portal/gate' });
  return (
    <div data-full-width>
      <GateDay
        title={t(($) => $.pages.pass.titles.gate)}
        day={date}
        onDay={(day) => void navigate({ to: '/gate', search: { date: day } })}
        onOpen={(id) => void navigate({ to: '/passes', search: { id } })}
      />
    </div>
  );
};
