import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useProfileIfSignedIn } from '../../api/account/account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export const NotFoundPage = () => {
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
