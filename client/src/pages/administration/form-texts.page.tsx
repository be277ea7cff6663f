import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { FormTexts } from '../../features/administration/form-texts/form-texts.tsx';
import { IconEdit } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export const FormTextsPage = () => {
  const { form } = useSearch({ from: '/portal/admin/form-texts' });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        note={t(($) => $.administration.formTexts.note)}
        action={
          <Button
            component={Link}
            to="/admin/mail-texts"
            variant="default"
            leftSection={<IconEdit size={18} stroke={1.7} />}
          >
            {t(($) => $.pages.administration.mailTexts)}
          </Button>
        }
      >
        {t(($) => $.pages.administration.formTexts)}
      </PageTitle>
      <FormTexts
        open={form}
        onOpen={(section) => void navigate({ to: '/admin/form-texts', search: { form: section }, resetScroll: false })}
      />
    </>
  );
};
