/** Makes one text many: a proposal's title goes on in the language it is written in. */
const endings = {
  ru: [
    '',
    ': новая серия образцов',
    ': вторая партия образцов',
    ': сравнение с эталонами',
    ': изменения во времени',
    ': продолжение работ',
    ': дополнительные образцы',
    ': повторяемость результатов',
    ': контрольные измерения',
    ': измерения после доработки методики',
    ': статистика по партиям',
  ],
  en: [
    '',
    ': a new series of samples',
    ': second batch of samples',
    ': comparison with references',
    ': changes over time',
    ': continuation',
    ': additional samples',
    ': reproducibility',
    ': control measurements',
    ': measurements with an improved method',
    ': statistics over batches',
  ],
} as const;

export const variations = endings.ru.length;

export function variedName(name: string, language: 'ru' | 'en', variation: number): string {
  return `${name}${endings[language][variation % variations] ?? ''}`;
}
