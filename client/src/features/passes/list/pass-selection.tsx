import { Button } from '@mantine/core';
import { atOnce } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { takeInWork } from '../../../api/pass/pass.mutations.ts';
import { useRefreshPasses } from '../../../api/pass/pass.queries.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Passes } from './use-pass-list.ts';

/** The chosen passes: requests among them are taken in work together; the others stay chosen, with a word why. */
export const PassSelection = ({ list: { selection } }: { list: Passes }) => {
  const refresh = useRefreshPasses();
  const { mutate, isPending, data, reset } = useCommand({
    mutationFn: takeInWork,
    onSuccess: ({ detail, done }) => {
      selection?.drop(done);
      if (done.length > 0) toastSuccess(detail);
      void refresh();
    },
  });
  const ids = [...(selection?.selected ?? [])];
  if (ids.length === 0) return null;
  const refused = data?.refused.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <SelectionBar
      label={t(($) => $.passes.chosen.label)}
      chosen={t(($) => $.passes.chosen.count, { count: ids.length })}
      clear={t(($) => $.passes.chosen.clear)}
      onClear={() => {
        reset();
        selection?.clear();
      }}
      note={
        ids.length > atOnce.passes
          ? t(($) => $.passes.chosen.tooMany, { count: atOnce.passes })
          : refused.length > 0 && (
              <ul className="luch-list" role="alert">
                {refused.map(({ id, detail }) => (
                  <li key={id}>{t(($) => $.passes.chosen.refused, { id, why: detail })}</li>
                ))}
              </ul>
            )
      }
    >
      <Button disabled={ids.length > atOnce.passes} aria-busy={isPending || undefined} onClick={() => mutate(ids)}>
        {t(($) => $.passes.chosen.inWork)}
      </Button>
    </SelectionBar>
  );
};
