import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { Forms } from '../../features/forms/forms.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const FormsPage = () => {
  const { form } = useSearch({ from: '/portal/admin/forms' });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle note={t(($) => $.forms.note)}>{t(($) => $.pages.forms.forms)}</PageTitle>
      <Forms
        open={form}
        onOpen={(id) => void navigate({ to: '/admin/forms', search: { form: id }, resetScroll: false })}
      />
    </>
  );
};
