/** The only hosts that the tag manager and its analytics may reach; the content security policy lists them if it is on. */
export const tagHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
