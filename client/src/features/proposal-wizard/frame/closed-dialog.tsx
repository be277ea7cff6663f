import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { Button, CopyButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useProfile } from '../../../api/account/account.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { namesIn, type Patch } from '../draft/draft.ts';
import { discardProposal } from '../draft/open-proposal.ts';
import { useNames } from '../draft/use-names.ts';
import { useTextOf } from '../review/field-text.ts';
import classes from './notices.module.css';

/** What one window left; `at`: when it was last typed, milliseconds, where that is known. */
interface Left {
  readonly at?: number;
  readonly fields: Patch;
}

/** The proposal cannot be edited (specification, section 8); what never arrived can still be copied from here. */
export const ClosedDialog = ({
  proposalId,
  view,
  why,
  left,
  onOk,
}: {
  proposalId: number;
  /** Undefined where the proposal is gone. */
  view?: ProposalView | undefined;
  /** Why not, where that was known when it was opened. */
  why?: string | undefined;
  left: readonly Left[];
  onOk: () => void;
}) => {
  const { id: userId } = useProfile();
  const queryClient = useQueryClient();
  const remove = () => {
    discardProposal({ userId, subjectId: proposalId });
    void queryClient.invalidateQueries({ queryKey: ['on-device'] });
    onOk();
  };
  return (
    <Dialog
      opened
      onClose={onOk}
      small
      title={t(($) => $.proposalWizard.closed.title)}
      footer={
        <>
          {left.length > 0 && (
            <Button size="md" variant="default" onClick={remove}>
              {t(($) => $.proposalWizard.closed.remove)}
            </Button>
          )}
          <Button size="md" onClick={onOk} data-autofocus>
            {t(($) => $.proposalWizard.closed.ok)}
          </Button>
        </>
      }
    >
      {why && <p className={classes['text']}>{why}</p>}
      {left.length > 0 && <p className={classes['text']}>{t(($) => $.proposalWizard.closed.left)}</p>}
      {left.map((one) => (
        <LeftFields key={one.at} left={one} view={view} />
      ))}
    </Dialog>
  );
};

/** All that one window left, each field as it is read. */
const LeftFields = ({ left: { at, fields }, view }: { left: Left; view: ProposalView | undefined }) => {
  const nameOf = useNames();
  const text = useTextOf(view);
  const moment = at ? formatDateTime(new Date(at)) : '';
  return (
    <section>
      {moment && <p className="luch-caption">{t(($) => $.proposalWizard.closed.typedAt, { moment })}</p>}
      {namesIn(fields).map((field) => {
        const value = text(field, fields);
        return (
          value.trim() && (
            <div key={field}>
              <p className={classes['left']}>{nameOf(field)}</p>
              <p className={classes['leftText']}>{value}</p>
              <CopyButton value={value}>
                {({ copied, copy }) => (
                  <Button size="xs" variant="default" onClick={copy}>
                    {copied ? t(($) => $.proposalWizard.closed.copied) : t(($) => $.proposalWizard.closed.copy)}
                  </Button>
                )}
              </CopyButton>
            </div>
          )
        );
      })}
    </section>
  );
};
