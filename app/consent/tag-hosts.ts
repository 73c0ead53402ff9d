/** The only hosts the tag manager and the measuring it starts may reach; the content security policy names them when it is on. */
export const tagHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
