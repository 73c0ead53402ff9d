/** Pictures in content/pictures/ that no hero uses, and what they show. All others are described beside their hero. */
export const pictures: Record<string, string> = {
  'pressure-washing-before': 'Block-paved driveway in front of a brick house, dark with dirt, algae and moss',
  'pressure-washing-after': 'The same driveway after cleaning, the warm colours of the blocks bright again',
};
