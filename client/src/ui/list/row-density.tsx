import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { t } from 'i18next';
import classes from './data-table.module.css';

/** How high rows of staff are: all alike and as many as possible, or with room for whole titles. Kept on the device. */
export const useRowDensity = () =>
  useLocalStorage<'compact' | 'roomy'>({
    key: 'row-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  });

export const DensitySwitch = () => {
  const [density, setDensity] = useRowDensity();
  return (
    <UnstyledButton
      className={classes['density'] ?? ''}
      onClick={() => setDensity(density === 'roomy' ? 'compact' : 'roomy')}
    >
      {density === 'roomy' ? t(($) => $.ui.table.compact) : t(($) => $.ui.table.roomy)}
    </UnstyledButton>
  );
};
