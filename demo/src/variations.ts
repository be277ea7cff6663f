/** Makes one text many: a proposal's title goes on in the language it is written in. */
const endings = {
  ru: [
    '',
    ': температурная серия',
    ': вторая партия образцов',
    ': сравнение с эталонами',
    ': кинетика процесса',
    ': продолжение работ',
    ': низкие концентрации',
    ': повторяемость результатов',
    ': влияние давления',
    ': измерения после доработки ячейки',
    ': статистика по партиям',
  ],
  en: [
    '',
    ': a temperature series',
    ': second batch of samples',
    ': comparison with references',
    ': kinetics',
    ': continuation',
    ': low concentrations',
    ': reproducibility',
    ': effect of pressure',
    ': measurements with an improved cell',
    ': statistics over batches',
  ],
} as const;

export const variations = endings.ru.length;

export function variedName(name: string, language: 'ru' | 'en', variation: number): string {
  return `${name}${endings[language][variation % variations] ?? ''}`;
}
