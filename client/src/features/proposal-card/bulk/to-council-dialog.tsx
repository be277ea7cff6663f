import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type CouncilRow, openCouncilsQuery, proposalsPreviewQuery } from '../../../api/council/council.ts';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import { useAddProposals } from '../../../entities/council/use-add-proposals.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import classes from './bulk-dialog.module.css';
import { Foreseen } from './foreseen.tsx';

interface ToCouncilProps {
  ids: readonly number[];
  hrefOf: (id: number) => string;
  onDone: (done: readonly number[]) => void;
  onClose: () => void;
}

/** The chosen proposals before a council that still takes some: first which may join and who is written to. */
export const ToCouncilDialog = (props: ToCouncilProps) => {
  const councils = useQuery(openCouncilsQuery());
  if (councils.data && councils.data.length > 0) return <Choice {...props} councils={councils.data} />;
  return (
    <Dialog opened onClose={props.onClose} title={t(($) => $.proposalBulk.council.title)}>
      <Awaited query={councils}>
        {() => (
          <EmptyState
            level={3}
            title={t(($) => $.proposalBulk.council.empty)}
            text={t(($) => $.proposalBulk.council.emptyText)}
          />
        )}
      </Awaited>
    </Dialog>
  );
};

const Choice = ({ councils, ids, hrefOf, onDone, onClose }: ToCouncilProps & { councils: readonly CouncilRow[] }) => {
  const refresh = useRefreshProposals();
  // The council that was chosen last is offered the next time.
  const { values, change } = useKept<{ council: number | null }>('to-council', () => ({ council: null }));
  const chosen = councils.find(({ id }) => id === values.council) ?? (councils.length === 1 ? councils[0] : undefined);
  const preview = useQuery({ ...proposalsPreviewQuery(chosen?.id ?? 0, ids), enabled: chosen !== undefined });
  const able = preview.data?.done ?? [];
  const { add, isAdding } = useAddProposals(chosen?.id ?? 0, () => {
    onDone(able);
    onClose();
    void refresh();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.proposalBulk.council.title)}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {t(($) => $.proposalBulk.no)}
          </Button>
          <Button
            size="md"
            className={classes['verb'] ?? ''}
            disabled={able.length === 0}
            aria-disabled={isAdding || undefined}
            onClick={() => add([...able])}
          >
            {t(($) => $.proposalBulk.council.add, { count: able.length })}
          </Button>
        </>
      }
    >
      <div className="luch-text luch-form">
        <FieldFrame label={t(($) => $.proposalBulk.council.which)}>
          {(id) => (
            <Select
              id={id}
              size="md"
              placeholder={t(($) => $.proposalBulk.council.choose)}
              value={chosen ? String(chosen.id) : null}
              onChange={(next) => change(() => ({ council: next === null ? null : Number(next) }))}
              data={councils.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              allowDeselect={false}
              data-autofocus
            />
          )}
        </FieldFrame>
        {chosen && <Awaited query={preview}>{(answer) => <Foreseen answer={answer} hrefOf={hrefOf} />}</Awaited>}
      </div>
    </Dialog>
  );
};

const nameOf = ({ name, date, status_name: status }: CouncilRow): string =>
  t(($) => $.proposalBulk.council.name, { name, date: formatDate(date), status });
