import type { SafetyLevel } from '@luch/contract/safety/safety.machine.ts';
import { t } from 'i18next';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/tones.ts';

const tones: Readonly<Record<SafetyLevel, Tone>> = { green: 'green', yellow: 'amber', red: 'red' };

export const LevelChip = ({ level }: { level: SafetyLevel }) => (
  <Chip tone={tones[level]} glyph="full">
    {t(($) => $.words.safety.level[level])}
  </Chip>
);
