import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { AuditList } from '../../features/administration/audit/audit-list.tsx';
import { ReadsList } from '../../features/administration/audit/reads-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** Who did what, and which staff read whose personal data. */
export const AuditPage = () => {
  const search = useSearch({ from: '/portal/admin/audit' });
  const navigate = useNavigate();
  const tab = search.tab ?? 'acts';
  return (
    <>
      <PageTitle
        beside={
          <Segmented
            label={t(($) => $.pages.administration.audit)}
            value={tab}
            onChange={(next) =>
              void navigate({
                to: '/admin/audit',
                search: {
                  ...(next === 'reads' && { tab: next }),
                  ...(search.person !== undefined && { person: search.person }),
                },
              })
            }
            options={[
              { value: 'acts', label: t(($) => $.administration.audit.acts) },
              { value: 'reads', label: t(($) => $.administration.reads.title) },
            ]}
          />
        }
      >
        {t(($) => $.pages.administration.audit)}
      </PageTitle>
      {tab === 'reads' ? <ReadsList search={search} /> : <AuditList search={search} />}
    </>
  );
};
