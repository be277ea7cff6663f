import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { batchesQuery } from '../../api/outbox.ts';
import { keptValues } from '../../lib/kept-values.ts';
import { IconChevronDown, IconOutbox } from '../../ui/icons.ts';
import classes from './held.module.css';

const place = 'held-batch';

/** Decides now and makes known later: with the batch last used, or another one. */
export const HoldMenu = ({ onHold, busy }: { onHold: (batchId: number) => void; busy: boolean }) => {
  const { data = [] } = useQuery(batchesQuery);
  const batches = data.filter(({ can }) => can.change.allowed);
  const { id: last } = keptValues.read<{ id: number }>(place);
  const usual = batches.find(({ id }) => id === last) ?? batches[0];
  const hold = (id: number) => {
    keptValues.keep(place, { id });
    onHold(id);
  };
  return (
    <Button.Group className={classes['hold'] ?? ''}>
      {usual && (
        <Button
          variant="default"
          size="md"
          disabled={busy}
          leftSection={<IconOutbox size={16} stroke={1.7} aria-hidden />}
          onClick={() => hold(usual.id)}
        >
          <span className={classes['batch']}>{t(($) => $.held.holdIn, { title: usual.title })}</span>
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <Button
            variant="default"
            size="md"
            px={usual ? 10 : 16}
            disabled={busy}
            aria-label={usual ? t(($) => $.held.other) : t(($) => $.held.hold)}
          >
            {!usual && t(($) => $.held.hold)}
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {batches.map(({ id, title }) => (
            <Menu.Item key={id} onClick={() => hold(id)}>
              {title}
            </Menu.Item>
          ))}
          {batches.length === 0 && <Menu.Label>{t(($) => $.held.noBatch)}</Menu.Label>}
          <Menu.Item component="a" href="/outbox">
            {t(($) => $.held.toBatches)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
};
