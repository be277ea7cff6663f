import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useRemind } from './use-remind.ts';

/** A reminder to those who have not rated these. */
export const RemindButton = ({ ids, quiet = false }: { ids: readonly number[]; quiet?: boolean }) => {
  const { mutate, isPending } = useRemind(ids);
  return (
    <Button
      variant={quiet ? 'subtle' : 'default'}
      size={quiet ? 'compact-sm' : 'sm'}
      aria-disabled={isPending || undefined}
      onClick={() => mutate()}
    >
      {t(($) => $.words.review.remind)}
    </Button>
  );
};
