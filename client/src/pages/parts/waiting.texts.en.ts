import waiting from '../../features/waiting/waiting.text.en.json';

export const texts = { waiting };
