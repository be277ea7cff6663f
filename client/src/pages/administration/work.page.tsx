import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { workKey } from '../../api/administration/work.ts';
import { JobsList } from '../../features/administration/work/jobs-list.tsx';
import { LettersList } from '../../features/administration/work/letters-list.tsx';
import { needTexts } from '../../lib/i18n.ts';
import { late } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { WaitingLine } from '../../features/waiting/waiting-line.tsx';

const Webhooks = late(async () => {
  const [part] = await Promise.all([
    import('../../features/administration/webhooks/webhooks.tsx'),
    needTexts('webhooks'),
  ]);
  return part.Webhooks;
});

/** Letters, work in the background, and what other systems are told. */
export const WorkPage = () => {
  const search = useSearch({ from: '/portal/admin/work' });
  const navigate = useNavigate();
  const tab = search.tab ?? 'letters';
  return (
    <>
      <PageTitle
        beside={
          <Segmented
            label={t(($) => $.pages.administration.work)}
            value={tab}
            onChange={(next) => void navigate({ to: '/admin/work', search: next === 'letters' ? {} : { tab: next } })}
            options={[
              { value: 'letters', label: t(($) => $.administration.work.letters) },
              { value: 'jobs', label: t(($) => $.administration.work.jobs) },
              { value: 'webhooks', label: t(($) => $.administration.work.webhooks) },
            ]}
          />
        }
        waiting={<WaitingLine listKey={workKey} without={[]} />}
      >
        {t(($) => $.pages.administration.work)}
      </PageTitle>
      {tab === 'jobs' && <JobsList search={search} />}
      {tab === 'webhooks' && <Webhooks search={search} />}
      {tab === 'letters' && <LettersList search={search} />}
    </>
  );
};
