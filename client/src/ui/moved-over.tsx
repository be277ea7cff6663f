import { Button, Group } from '@mantine/core';
import { t } from 'i18next';
import { Notice } from './notice.tsx';

/** What is typed stands over what is no longer there: nothing is sent before it is said which holds. */
export const MovedOver = ({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) => (
  <Notice tone="amber" alert title={t(($) => $.ui.movedOver.title)}>
    <p className="luch-flush">{t(($) => $.ui.movedOver.text)}</p>
    <Group gap={8} mt={8}>
      <Button variant="default" onClick={onMine}>
        {t(($) => $.ui.movedOver.mine)}
      </Button>
      <Button variant="default" onClick={onTheirs}>
        {t(($) => $.ui.movedOver.theirs)}
      </Button>
    </Group>
  </Notice>
);
