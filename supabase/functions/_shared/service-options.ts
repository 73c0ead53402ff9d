/** A file of its own: the form shows these before the rules are loaded. */
export const serviceOptions = ['Domestic', 'Grounds Maintenance', 'Landscaping', 'Pressure Washing', 'Other'] as const;
