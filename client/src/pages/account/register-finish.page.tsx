import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { NarrowPage } from '../../features/account/form-layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const RegisterFinishPage = () => {
  const { email } = useParams({ from: '/guest/register-finish/$email' });
  return (
    <NarrowPage>
      <PageTitle>{t(($) => $.account.registerFinish.title)}</PageTitle>
      <p>{t(($) => $.account.registerFinish.text, { email })}</p>
      <Button component={Link} to="/login" size="md" mt="md">
        {t(($) => $.account.registerFinish.signIn)}
      </Button>
    </NarrowPage>
  );
};
