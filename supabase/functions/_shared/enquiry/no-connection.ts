/** Apart from the other messages, which cannot be fetched any more when this one is needed. */
export const noConnection = 'No connection. Please try again.';
