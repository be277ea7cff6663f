import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { StaffTab } from './staff-tabs.ts';
import type { StaffProposals } from './use-staff-list.ts';

const noConditions = { q: undefined, station: undefined, kind: undefined, session: undefined, wait: undefined };

/** What would fill this list, or how to see it again without the conditions. */
export const StaffListEmpty = ({ tab, list: { search, change } }: { tab: StaffTab; list: StaffProposals }) => {
  const { t } = useTranslation();
  if (search.q ?? search.station ?? search.kind ?? search.session ?? search.wait)
    return (
      <EmptyState
        title={t(($) => $.staffProposals.empty.filtered.title)}
        text={t(($) => $.staffProposals.empty.filtered.text, { list: t(($) => $.staffProposals.tabs[tab]) })}
        action={
          <Button variant="default" onClick={() => change(noConditions)}>
            {t(($) => $.staffProposals.empty.filtered.clear)}
          </Button>
        }
      />
    );
  return (
    <EmptyState title={t(($) => $.staffProposals.empty[tab].title)} text={t(($) => $.staffProposals.empty[tab].text)} />
  );
};
