import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { addMailing, useKeepMailing } from '../../api/mailing/mailing.mutations.ts';
import { type Mailing, mailingsQuery } from '../../api/mailing/mailing.queries.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useCommand } from '../../lib/use-command.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAdd } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { MailingEditor } from './mailing-editor.tsx';
import { MailingList } from './mailing-list.tsx';
import { MailingReport } from './mailing-report.tsx';
import classes from './mailing.module.css';

/** Letters to many: those there are, and the one in hand, a draft to be written or a sent one with what became of it. */
export const MailingsView = ({ id, onOpen }: { id: number | undefined; onOpen: (id: number | undefined) => void }) => {
  const { data, error, refetch } = useQuery(mailingsQuery);
  if (error && !data)
    return <NotLoaded title={t(($) => $.mailing.failed)} text={failureWords(error)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t(($) => $.mailing.empty)}
        text={t(($) => $.mailing.emptyText)}
        action={<NewMailing onAdded={onOpen} />}
      />
    );
  return <Chosen mailings={data} id={id} onOpen={onOpen} />;
};

const Chosen = ({
  mailings,
  id,
  onOpen,
}: {
  mailings: readonly Mailing[];
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
}) => {
  const chosen = mailings.find((one) => one.id === id);
  return (
    <div className={classes['view']} data-open={chosen !== undefined || undefined}>
      <section className={classes['lists']} aria-label={t(($) => $.mailing.list)}>
        <NewMailing onAdded={onOpen} />
        <MailingList mailings={mailings} chosen={chosen?.id} onOpen={onOpen} />
      </section>
      {chosen === undefined && (
        <p className="luch-note">{id === undefined ? t(($) => $.mailing.choose) : t(($) => $.mailing.goneDraft)}</p>
      )}
      {chosen?.actions.includes('change') && (
        <MailingEditor key={chosen.id} mailing={chosen} onGone={() => onOpen(undefined)} />
      )}
      {chosen && !chosen.actions.includes('change') && <MailingReport key={chosen.id} mailing={chosen} />}
    </div>
  );
};

const NewMailing = ({ onAdded }: { onAdded: (id: number) => void }) => {
  const keep = useKeepMailing();
  const add = useCommand({
    mutationFn: addMailing,
    onSuccess: (done) => {
      keep(done);
      onAdded(done.mailing.id);
    },
  });
  return (
    <Button
      leftSection={<IconAdd size={18} stroke={1.8} aria-hidden />}
      disabled={add.isPending}
      onClick={() => add.mutate()}
    >
      {t(($) => $.mailing.new)}
    </Button>
  );
};
