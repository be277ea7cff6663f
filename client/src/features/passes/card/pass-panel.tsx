import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { type PassCard, passQuery, useOpenForms } from '../../../api/pass.ts';
import { StatusChip } from '../../../entities/status/status-chip.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useFitsWindow } from '../../../lib/use-fits-window.ts';
import { useEscape } from '../../../lib/use-keys.ts';
import { IconClose, IconFullScreen, IconPrint } from '../../../ui/icons.ts';
import { useOwnPageName } from '../../../ui/page-name.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { usedForms } from './forms-of.ts';
import { PassFacts } from './pass-facts.tsx';
import { PassFailure } from './pass-failure.tsx';
import { PassNeighbours, type PassSteps } from './pass-neighbours.tsx';
import classes from './pass-panel.module.css';
import { PassTurn } from './pass-turn.tsx';

const icon = { size: 20, stroke: 1.7 };

/** A pass beside the list: who comes, the forms, what may be done. The whole card lies over the page. */
export const PassPanel = ({
  id,
  steps,
  onWhole,
  onClose,
  onOpenProposal,
}: {
  id: number;
  steps: PassSteps;
  onWhole: () => void;
  onClose: () => void;
  onOpenProposal: (id: number) => void;
}) => {
  const { data: pass, error, refetch } = useQuery({ ...passQuery(id), staleTime: 0 });
  const title = t(($) => $.passes.card.title, { id });
  useOwnPageName(title);
  const own = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(own, onClose);
  useFitsWindow(own);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={own} className={classes['panel']} aria-label={title}>
      <div className={classes['head']}>
        <h2 ref={heading} tabIndex={-1} className={classes['title']}>
          {title}
        </h2>
        <PassNeighbours steps={steps} />
        <ActionIcon size={36} aria-label={t(($) => $.passes.card.whole)} onClick={onWhole}>
          <IconFullScreen {...icon} />
        </ActionIcon>
        <ActionIcon size={36} aria-label={t(($) => $.ui.close)} onClick={onClose}>
          <IconClose {...icon} />
        </ActionIcon>
      </div>
      {pass ? (
        <Body pass={pass} onClose={onClose} onOpenProposal={onOpenProposal} />
      ) : error ? (
        <PassFailure id={id} error={error} onAgain={() => void refetch()} />
      ) : (
        <div className={classes['waiting']}>
          <SkeletonLines lines={8} />
        </div>
      )}
    </aside>
  );
};

const Body = ({
  pass,
  onClose,
  onOpenProposal,
}: {
  pass: PassCard;
  onClose: () => void;
  onOpenProposal: (id: number) => void;
}) => (
  <>
    <PassFacts
      pass={pass}
      first={<StatusChip kind="pass" id={pass.status} name={pass.status_name} />}
      onOpenProposal={onOpenProposal}
    />
    {pass.can_print_pdf && <Print pass={pass} />}
    <footer className={classes['foot']}>
      <PassTurn key={pass.id} pass={pass} onGone={onClose} />
      <span className="luch-caption">
        {t(($) => $.passes.card.requested, { date: formatDateTime(pass.created_at) })}
      </span>
    </footer>
  </>
);

/** The forms that list somebody, a press each. */
const Print = ({ pass }: { pass: PassCard }) => {
  const { open, running } = useOpenForms(pass.id);
  return (
    <section className={classes['print']} aria-label={t(($) => $.passes.forms.title)}>
      <h3 className="luch-label">{t(($) => $.passes.forms.print)}</h3>
      <div className={classes['forms']}>
        {usedForms(pass).map((form) => (
          <Button
            key={form}
            variant="default"
            size="xs"
            justify="flex-start"
            leftSection={<IconPrint size={16} stroke={1.7} />}
            disabled={running}
            onClick={() => open([form])}
          >
            {t(($) => $.words.pass.form[`${form}`])}
          </Button>
        ))}
      </div>
    </section>
  );
};
