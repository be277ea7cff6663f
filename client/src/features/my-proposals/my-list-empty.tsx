import { Button } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { MyTab } from './my-tabs.ts';

/** Why there are no rows, and what would fill the list. */
export const MyListEmpty = ({
  tab,
  text,
  deadline,
  action,
  onClear,
}: {
  tab: MyTab;
  text: string | undefined;
  /** Until when submission is open, in words. */
  deadline: string | undefined;
  action: ReactNode;
  onClear: () => void;
}) => {
  if (text)
    return (
      <EmptyState
        title={t(($) => $.myProposals.empty.search.title)}
        text={t(($) => $.myProposals.empty.search.text, { text })}
        action={
          <Button variant="default" onClick={onClear}>
            {t(($) => $.myProposals.empty.search.clear)}
          </Button>
        }
      />
    );
  const isMain = tab === 'list';
  return (
    <EmptyState
      title={t(($) => $.myProposals.empty[tab].title)}
      text={[isMain ? deadline : '', t(($) => $.myProposals.empty[tab].text)].filter(Boolean).join(' ')}
      action={isMain && action}
    />
  );
};
