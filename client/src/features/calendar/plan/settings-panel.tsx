import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type PlanSettings, planSettingsQuery } from '../../../api/plan/plan.queries.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './ask.module.css';
import { settingsWords } from './settings-words.ts';

const SettingsDialog = lateDialog(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

/** What plans of this facility are weighed by, in words; heads and moderators change it. */
export const PlanSettingsPanel = ({ kindId }: { kindId: number }) => {
  const { data, error } = useQuery(planSettingsQuery(kindId));
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Panel
      title={t(($) => $.plan.settings.title)}
      action={
        data?.can_change && (
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={open}>
            {t(($) => $.plan.settings.change)}
          </Button>
        )
      }
    >
      {data ? (
        <Words settings={data} />
      ) : error ? (
        <p className="luch-note">{failureWords(error)}</p>
      ) : (
        <SkeletonLines />
      )}
      {data && isOpen && <SettingsDialog settings={data} onClose={close} />}
    </Panel>
  );
};

const Words = ({ settings: { values, changed } }: { settings: PlanSettings }) => (
  <>
    <ul className={classes['words']}>
      {settingsWords(values).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    <p className="luch-caption luch-flush">
      {changed
        ? t(($) => $.plan.settings.changed, { by: changed.by, at: formatDateTime(changed.at) })
        : t(($) => $.plan.settings.isUsual)}
    </p>
  </>
);
