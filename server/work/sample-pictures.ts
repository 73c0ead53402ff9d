type SamplePicture = { name: string; kind: 'before' | 'during' | 'after'; description: string };

/** The site’s own pictures that the sample jobs of supabase/seed.sql are shown with, by the job’s id. */
export const samplePictures: Record<string, SamplePicture[]> = {
  '5a3b1e00-0000-4000-8000-000000000001': [
    { name: 'pressure-washing-before', kind: 'before', description: 'A block-paved drive, grey and green with moss' },
    { name: 'pressure-washing-after', kind: 'after', description: 'The same drive, washed back to red and buff' },
  ],
  '5a3b1e00-0000-4000-8000-000000000002': [
    { name: 'landscaping-path', kind: 'after', description: 'A brick path curving between two planted borders' },
  ],
  '5a3b1e00-0000-4000-8000-000000000003': [
    { name: 'fencing', kind: 'after', description: 'A new feather-edge fence beside a lawn' },
    { name: 'fence-detail', kind: 'after', description: 'Feather-edge boards, seen from close to' },
  ],
};
