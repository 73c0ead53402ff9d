/** One field of a form as it was sent. */
export type FormEntry = { name: string; content: Uint8Array; isFile: boolean };

/** The form has fifteen, and as many photographs as a visitor chooses. */
export const mostFields = 40;
