import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { settingsQuery } from '../../../api/administration/settings.queries.ts';
import { wordOf } from '../../../lib/words.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { SettingForm } from './setting-form.tsx';
import classes from './settings.module.css';

/** All settings by what they are about; each is saved by itself. */
export const SettingsForm = () => {
  const { data, isError, refetch } = useQuery(settingsQuery);
  if (isError && !data)
    return <NotLoaded level={2} title={t(($) => $.administration.settings.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <div className={classes['groups']}>
      {[...Map.groupBy(data, ({ group }) => group)].map(([group, rows]) => (
        <Panel key={group} title={wordOf(`settings.groups.${group}`)}>
          {rows.map((row) => (
            <SettingForm key={row.key} row={row} />
          ))}
        </Panel>
      ))}
    </div>
  );
};
