/** The field of the form, with scripts and without. Alone in its file: every page carries it. */
export const photographField = { name: 'photographs', label: 'Add photographs (up to six)' } as const;
