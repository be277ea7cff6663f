import {
  safetyMachine,
  safetySlugOf,
  type SafetyStatus,
  safetyStatus as s,
} from '@luch/contract/safety/safety.machine.ts';
import { statesOf } from '@luch/contract/kernel/define-machine.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { caseOfQuery, casesQuery, type SafetyCase } from '../../api/safety.ts';
import { LevelChip } from '../../entities/safety/level-chip.tsx';
import { Pictograms } from '../../entities/safety/pictograms.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { CaseView } from './case-view.tsx';
import classes from './safety.module.css';
import { numberText } from '../../ui/number-text.ts';

/** What waits for safety first, then what waits for others, then what is decided. */
const tabs = [s.agreed, s.declared, s.more_needed, s.cleared, s.refused].filter((status) =>
  statesOf<SafetyStatus>(safetyMachine).includes(status),
);

export interface QueueChoice {
  status?: number | undefined;
  id?: number | undefined;
  q?: string | undefined;
}

/** The cases of one status, the open one beside them. */
export const SafetyQueue = ({ choice, onChange }: { choice: QueueChoice; onChange: (choice: QueueChoice) => void }) => {
  const status = tabs.find((one) => one === choice.status) ?? s.agreed;
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    casesQuery(status, choice.q),
  );
  const rows = data?.pages.flatMap((one) => one.rows);
  // A row that moved between two pages while they came stands once.
  const found = rows && [...new Map(rows.map((one) => [one.proposal_id, one])).values()];
  const phone = useIsPhone();
  const chosen = useChosen(choice, found);
  const open = chosen ?? (phone || choice.id !== undefined ? undefined : found?.[0]);
  return (
    <div className={classes['split']} aria-busy={isPlaceholderData || undefined}>
      <Panel flush label={t(($) => $.safety.queue)}>
        <div className={classes['tabs']}>
          <CountTabs
            label={t(($) => $.safety.queue)}
            value={safetySlugOf[status]}
            onChange={(slug) => onChange({ ...choice, status: s[slug], id: undefined })}
            tabs={tabs.map((one) => ({
              id: safetySlugOf[one],
              label: t(($) => $.words.safety.status[safetySlugOf[one]]),
              count: one === status && !isPlaceholderData ? data?.pages.at(-1)?.total : undefined,
            }))}
          />
        </div>
        <div className={classes['find']}>
          <SearchField
            label={t(($) => $.safety.find)}
            value={choice.q ?? ''}
            onChange={(q) => onChange({ ...choice, q: q || undefined, id: undefined })}
            width="100%"
            busy={isPlaceholderData}
          />
        </div>
        {!data && !error && <SkeletonLines lines={5} />}
        {!data && error && <NotLoaded title={t(($) => $.safety.failed)} onAgain={() => void refetch()} />}
        {found?.length === 0 && <EmptyState title={t(($) => $.safety.none)} text={t(($) => $.safety.noneText)} />}
        <ul className="luch-list">
          {found?.map((one) => (
            <li key={one.proposal_id}>
              <CaseRow
                found={one}
                isOpen={one === open}
                onOpen={() => onChange({ ...choice, status, id: one.proposal_id })}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            aria-busy={isFetchingNextPage || undefined}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {t(($) => $.lists.growing.more)}
          </Button>
        )}
      </Panel>
      {open && !phone && (
        <Panel title={t(($) => $.safety.caseTitle, { id: open.proposal_id })}>
          <CaseView key={open.proposal_id} found={open} />
        </Panel>
      )}
      {open && phone && (
        <Dialog
          opened
          onClose={() => onChange({ ...choice, status, id: undefined })}
          title={t(($) => $.safety.caseTitle, { id: open.proposal_id })}
        >
          <CaseView key={open.proposal_id} found={open} />
        </Dialog>
      )}
    </div>
  );
};

/** The case that the address names; a long queue may hold it below what is shown of it. */
function useChosen({ id, status }: QueueChoice, found: readonly SafetyCase[] | undefined): SafetyCase | undefined {
  const here = found?.find(({ proposal_id: one }) => one === id);
  const isBelow = id !== undefined && found !== undefined && !here;
  const { data: [below] = [] } = useQuery({ ...caseOfQuery(id ?? 0), enabled: isBelow });
  // Decided meanwhile it has left the queue that is shown.
  return here ?? (isBelow && (status === undefined || below?.status === status) ? below : undefined);
}

const CaseRow = ({ found, isOpen, onOpen }: { found: SafetyCase; isOpen: boolean; onOpen: () => void }) => (
  <button type="button" className={classes['row']} aria-current={isOpen || undefined} onClick={onOpen}>
    <span>
      <span className="luch-name luch-block">{found.proposal_name}</span>
      <span className="luch-caption">
        {[
          numberText(found.proposal_id),
          found.author,
          found.station,
          found.slot && formatDate(found.slot.start_date.slice(0, 10)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <span className="luch-inline">
      <Pictograms of={[...new Set(found.samples.flatMap(({ pictograms }) => pictograms))]} size={28} />
      {found.level && <LevelChip level={found.level} />}
    </span>
  </button>
);
