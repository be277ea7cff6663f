import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { SafetyQueue } from '../../features/safety/safety-queue.tsx';
import { present } from '../../lib/search.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** Samples that wait to be let in. */
export const SafetyPage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/portal/safety' });
  return (
    <>
      <PageTitle>{t(($) => $.pages.safety.titles.safety)}</PageTitle>
      <SafetyQueue
        choice={search}
        onChange={(choice) => void navigate({ to: '/safety', search: present({ ...choice }), replace: true })}
      />
    </>
  );
};
