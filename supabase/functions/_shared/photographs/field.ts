/** The field of the form, with scripts and without. Alone in its file: every page carries it. */
export const photographField = { name: 'photographs', label: 'Photographs (up to six)' } as const;
