/** The header with the token that marks the server's daily test enquiry. */
export const canaryHeader = 'x-canary';
