import { Button } from '@mantine/core';
import { type SettingKey, settingProblem, settings as registry } from '@luch/contract/settings/settings.registry.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { changeSetting, replaceLogo, type SettingRow, settingsQuery } from '../../../api/administration/settings.ts';
import { useTypedOver } from '../../../lib/use-typed-over.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { wordOf } from '../../../lib/words.ts';
import { MovedNotice } from '../../../ui/moved-notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { SettingField } from './setting-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
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

type Value = SettingRow['value'];
const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

function useSaveSetting(row: SettingRow) {
  const queryClient = useQueryClient();
  const show = (now: SettingRow) =>
    queryClient.setQueryData(settingsQuery.queryKey, (all) => all?.map((one) => (one.key === now.key ? now : one)));
  return useCommand({
    mutationFn: ({ value, seen }: { value: Value | File | null; seen: number }) =>
      value instanceof File
        ? replaceLogo({ file: value, seen })
        : changeSetting({ key: row.key, value, seen_version: seen }),
    meta: { quiet: true },
    onSuccess: (now) => {
      show(now);
      toastSuccess(t(($) => $.administration.settings.saved));
    },
    onError: (error) => {
      const now = (error as { payload?: { setting?: SettingRow } }).payload?.setting;
      if (movedOnOf(error) && now) show(now);
      else if (!isCallError(error) || !error.fields) toastError(error);
    },
  });
}

/** What is typed, by the same rules as the server's; and what it was, a press away. */
function useSettingForm(row: SettingRow) {
  const key = row.key as SettingKey;
  const typed = useTypedOver<Value, number>(`setting-${key}`, { value: row.value, seen: row.version }, isSame);
  const [refused, setRefused] = useState<string>();
  const save = useSaveSetting(row);
  const { value, isChanged } = typed;
  const type = (next: Value | undefined) => {
    setRefused(undefined);
    typed.type(next);
  };
  const write = (next: Value | File | null, seen = row.version) =>
    save.mutate(
      { value: next, seen },
      {
        // What was typed further meanwhile stays.
        onSuccess: () => (next instanceof File || next === null ? type(undefined) : typed.sent(next)),
      },
    );
  const send = (seen = typed.seen) => {
    const problem = settingProblem(key, value);
    setRefused(problem && (wordOf(problem.key, problem.details) ?? ''));
    if (!problem) write(value, seen);
  };
  const sent = save.variables?.value;
  /** What came too late, over what somebody else has saved meanwhile. */
  const sendAgain = () => (sent instanceof File ? write(sent) : send(row.version));
  const isOvertaken = typed.seen !== row.version;
  const moved =
    isOvertaken || sent instanceof File ? (movedOnOf(save.error) ?? (isOvertaken && overtakenBy(row))) : undefined;
  return { value, refused, isChanged, moved, type, send, sendAgain, write, save };
}

const overtakenBy = (row: SettingRow) => ({
  by: row.changed_by,
  what: wordOf('administration.changed.setting') ?? '',
  at: row.changed_at ?? undefined,
});

const SettingForm = ({ row }: { row: SettingRow }) => {
  const key = row.key as SettingKey;
  const name = wordOf(`settings.names.${key}`) ?? key;
  const { value, refused, isChanged, moved, type, send, sendAgain, write, save } = useSettingForm(row);
  return (
    <form
      className={classes['setting']}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) send();
      }}
    >
      <SettingField
        setting={registry[key]}
        label={name}
        hint={wordOf(`settings.hints.${key}`) ?? ''}
        value={value}
        error={refused}
        onChange={type}
        onFile={write}
        isSending={save.isPending}
      />
      {moved && (
        <MovedNotice {...moved} choices={[{ label: t(($) => $.administration.settings.mine), choose: sendAgain }]}>
          {t(($) => $.administration.settings.movedOn)}
        </MovedNotice>
      )}
      <div className={classes['foot']}>
        <span className="luch-hint">
          {row.changed_at
            ? t(($) => $.administration.settings.changed, { by: row.changed_by, at: formatDateTime(row.changed_at) })
            : t(($) => $.administration.settings.initial)}
        </span>
        <span className="luch-buttons">
          {!isChanged && !isSame(row.value, row.initial) && (
            <Button variant="subtle" size="xs" disabled={save.isPending} onClick={() => write(null)}>
              {t(($) => $.administration.settings.back)}
            </Button>
          )}
          {isChanged && (
            <>
              <Button variant="default" size="xs" onClick={() => type(undefined)}>
                {t(($) => $.administration.cancel)}
              </Button>
              <SubmitButton size="xs" sending={save.isPending} refused={refused !== undefined}>
                {t(($) => $.administration.save)}
              </SubmitButton>
            </>
          )}
        </span>
      </div>
    </form>
  );
};
