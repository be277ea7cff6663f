import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { MailTexts } from '../../features/administration/mail-texts/mail-texts.tsx';
import { IconPrint } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const MailTextsPage = () => {
  const { letter } = useSearch({ from: '/portal/admin/mail-texts' });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        note={t(($) => $.administration.mailTexts.note)}
        action={
          <Button
            component={Link}
            to="/admin/form-texts"
            variant="default"
            leftSection={<IconPrint size={18} stroke={1.7} />}
          >
            {t(($) => $.pages.administration.formTexts)}
          </Button>
        }
      >
        {t(($) => $.pages.administration.mailTexts)}
      </PageTitle>
      <MailTexts
        open={letter}
        onOpen={(name) => void navigate({ to: '/admin/mail-texts', search: { letter: name }, resetScroll: false })}
      />
    </>
  );
};
