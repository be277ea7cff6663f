import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuditList } from '../../features/administration/audit/audit-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const AuditPage = () => {
  const { t } = useTranslation();
  const search = useSearch({ from: '/portal/admin/audit' });
  return (
    <div data-full-width>
      <PageTitle>{t(($) => $.pages.administration.audit)}</PageTitle>
      <AuditList search={search} />
    </div>
  );
};
