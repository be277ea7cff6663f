import { t } from 'i18next';
import { SettingsForm } from '../../features/administration/settings/settings-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const SettingsPage = () => (
  <>
    <PageTitle note={t(($) => $.administration.settings.note)}>{t(($) => $.pages.administration.settings)}</PageTitle>
    <SettingsForm />
  </>
);
