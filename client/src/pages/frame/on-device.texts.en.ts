import onDevice from '../../features/on-device/on-device.text.en.json';

export const texts = { onDevice };
