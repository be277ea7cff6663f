import keys from '../../features/keys/keys.text.en.json';

export const texts = { keys };
