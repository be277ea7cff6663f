import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProfileIfSignedIn } from '../../api/account/account.queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export const NotFoundPage = () => {
  const { t } = useTranslation();
  const profile = useProfileIfSignedIn();
  return (
    <EmptyState
      level={1}
      title={t(($) => $.app.notFound.title)}
      text={t(($) => $.app.notFound.text)}
      action={
        <Button component={Link} to={profile ? '/user' : '/login'} size="md">
          {profile ? t(($) => $.app.notFound.home) : t(($) => $.app.notFound.signIn)}
        </Button>
      }
    />
  );
};
