import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useDoorSign } from '../../api/visit.ts';
import { IconPrint } from '../../ui/icons.ts';

/** The sheet for the door of an experiment, to be printed. */
export const DoorSignButton = ({ slotId }: { slotId: number }) => {
  const door = useDoorSign();
  return (
    <Button
      variant="default"
      leftSection={<IconPrint size={16} stroke={1.7} />}
      loading={door.isPending}
      onClick={() => door.mutate(slotId)}
    >
      {t(($) => $.visits.door)}
    </Button>
  );
};
