import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { OutboxView } from '../../features/outbox/outbox-view.tsx';
import { present } from '../../lib/search.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** Decisions that wait to be made known. */
export const OutboxPage = () => {
  const { id, proposal } = useSearch({ from: '/portal/outbox' });
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{t(($) => $.pages.outbox.title)}</PageTitle>
      <OutboxView
        id={id}
        chosen={proposal}
        onOpen={(next) => void navigate({ to: '/outbox', search: present({ id: next }) })}
        onChoose={(batch, next) =>
          void navigate({ to: '/outbox', search: present({ id: batch, proposal: next }), replace: true })
        }
      />
    </>
  );
};
