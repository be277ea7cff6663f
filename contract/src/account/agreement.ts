/** Version of the user agreement and privacy policy in force. A newer one asks everybody to accept again (fine point A30). */
export const agreementVersion = '2026-09';
