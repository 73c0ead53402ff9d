/** The field of the form, with and without scripts. In a separate file, because every page loads it. */
export const photographField = { name: 'photographs', label: 'Photographs (up to six)' } as const;
