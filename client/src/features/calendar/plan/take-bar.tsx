import { Button, Loader, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { discardPlan, type Plan, usePutPlan } from '../../../api/plan.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lettersOf } from './facts.ts';
import type { PlanParts } from './plan-parts.ts';
import classes from './side.module.css';
import { type Outcome, type TakingState, undoableOf } from './use-taking.ts';

/** What is chosen, and taking it; afterwards what became of it. */
export const TakeBar = ({ plan, choice, taking }: PlanParts) => {
  const { open, chosen } = choice;
  if (taking.outcome) return <TakenNote plan={plan} taking={taking} outcome={taking.outcome} />;
  if (plan.is_running) return null;
  const letters = lettersOf(chosen.length > 0 ? chosen : open);
  return (
    <div className={classes['bar']}>
      {open.length > 0 && (
        <>
          <p className="luch-small luch-muted luch-flush">
            {t(($) => $.plan.side.chosen, { count: chosen.length, all: open.length })}{' '}
            {t(($) => $.plan.side.letters[letters])}
          </p>
          <Button
            size="md"
            disabled={chosen.length === 0}
            aria-disabled={taking.isTaking || undefined}
            leftSection={taking.isTaking ? <Loader size={16} color="currentColor" aria-hidden /> : undefined}
            onClick={taking.take}
          >
            {taking.isTaking
              ? t(($) => $.plan.side.taking, { count: taking.done, all: taking.count })
              : t(($) => $.plan.side.takeChosen, { count: chosen.length })}
          </Button>
        </>
      )}
      <div className="luch-not-phone">
        <WholePlan plan={plan} choice={choice} />
      </div>
    </div>
  );
};

/** All, none, or no plan at all; a phone has it above its list, where it hides nothing. */
export const WholePlan = ({ plan, choice }: Pick<PlanParts, 'plan' | 'choice'>) => {
  if (plan.is_running) return null;
  return (
    <div className="luch-column">
      {choice.open.length > 0 && (
        <div className={classes['barButtons']}>
          <Button variant="default" onClick={() => choice.choose(true)}>
            {t(($) => $.plan.side.chooseAll)}
          </Button>
          <Button variant="default" onClick={() => choice.choose(false)}>
            {t(($) => $.plan.side.chooseNone)}
          </Button>
        </div>
      )}
      <Discard plan={plan} />
    </div>
  );
};

const Discard = ({ plan }: { plan: Plan }) => {
  const [isAsked, { open, close }] = useDisclosure();
  const put = usePutPlan();
  const { mutate, isPending } = useCommand({ mutationFn: () => discardPlan(plan.id), onSuccess: () => put(null) });
  return (
    <>
      <UnstyledButton className="luch-link luch-small luch-finger" aria-haspopup="dialog" onClick={open}>
        {t(($) => $.plan.side.discard)}
      </UnstyledButton>
      <ConfirmDialog
        opened={isAsked}
        onClose={close}
        onConfirm={() => mutate()}
        running={isPending}
        danger
        title={t(($) => $.plan.side.discardTitle)}
        text={t(($) => $.plan.side.discardText)}
        yes={t(($) => $.plan.side.discard)}
        no={t(($) => $.plan.side.discardNo)}
      />
    </>
  );
};

/** What was taken and what was not, each row by its name; what was taken may be taken back. */
const TakenNote = ({ plan, taking, outcome }: { plan: Plan; taking: TakingState; outcome: Outcome }) => {
  const { what, done, all, refused, unknown, left } = outcome;
  const isTaken = what === 'taken';
  const count = done.length;
  const letters = lettersOf(plan.rows.filter((row) => done.some(({ id }) => id === row.proposal_id)));
  const undoable = undoableOf(outcome).length;
  return (
    <div className={classes['bar']}>
      <div role="status" className="luch-column">
        <b className="luch-name">
          {isTaken ? t(($) => $.plan.taken.title, { count, all }) : t(($) => $.plan.taken.undone, { count })}
        </b>
        {isTaken && count > 0 && <p className="luch-small luch-flush">{t(($) => $.plan.taken.text[letters])}</p>}
        {unknown.length > 0 && (
          <p className="luch-small luch-flush">
            {t(($) => (isTaken ? $.plan.taken.unknown : $.plan.taken.undoUnknown), { count: unknown.length })}
          </p>
        )}
        {left.length > 0 && (
          <p className="luch-small luch-flush">
            {t(($) => (isTaken ? $.plan.taken.left : $.plan.taken.undoLeft), { count: left.length })}
          </p>
        )}
        {refused.length > 0 && (
          <div>
            <b className="luch-small">{t(($) => (isTaken ? $.plan.taken.refused : $.plan.taken.notUndone))}</b>
            <ul className={classes['list']}>
              {refused.map(({ id, why }) => (
                <li key={id} className="luch-small">
                  {t(($) => $.plan.taken.refusal, { id, why })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={classes['barButtons']}>
        <Button onClick={taking.close}>{t(($) => $.plan.taken.close)}</Button>
        {undoable > 0 && (
          <Button variant="default" aria-disabled={taking.isUndoing || undefined} onClick={taking.undo}>
            {taking.isUndoing
              ? t(($) => $.plan.taken.undoing, { count: taking.done, all: undoable })
              : t(($) => (isTaken ? $.plan.taken.undo : $.plan.taken.undoLeftOver))}
          </Button>
        )}
      </div>
    </div>
  );
};
