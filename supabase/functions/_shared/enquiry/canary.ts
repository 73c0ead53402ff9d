/** Carries the token by which the server knows the test enquiry it sends itself every day. */
export const canaryHeader = 'x-canary';
