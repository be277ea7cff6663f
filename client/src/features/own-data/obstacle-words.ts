import { t } from 'i18next';
import type { OwnData } from '../../api/own-data.ts';

/** Each with how many there are. */
export const obstacleWords = (obstacles: OwnData['obstacles']): string =>
  obstacles.map(({ what, count }) => `${t(($) => $.words.ownData.obstacle[what])}: ${count}`).join(', ');
