import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { workKey } from '../../api/administration/work.queries.ts';
import { JobsList } from '../../features/administration/work/jobs-list.tsx';
import { LettersList } from '../../features/administration/work/letters-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { WaitingOnPage } from '../parts/waiting-on-page.tsx';

/** Letters, and work in the background. */
export const WorkPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/portal/admin/work' });
  const navigate = useNavigate();
  const tab = search.tab ?? 'letters';
  return (
    <div data-full-width>
      <PageTitle
        beside={
          <Segmented
            label={t(($) => $.pages.administration.work)}
            value={tab}
            onChange={(next) => void navigate({ to: '/admin/work', search: next === 'jobs' ? { tab: 'jobs' } : {} })}
            options={[
              { value: 'letters', label: t(($) => $.administration.work.letters) },
              { value: 'jobs', label: t(($) => $.administration.work.jobs) },
            ]}
          />
        }
      >
        {t(($) => $.pages.administration.work)}
      </PageTitle>
      <WaitingOnPage listKey={workKey} />
      {tab === 'jobs' ? <JobsList search={search} /> : <LettersList search={search} />}
    </div>
  );
};
