type Colours = Record<'land' | 'shore' | 'ink' | 'wood' | 'water' | 'brick' | 'stone' | 'paper', string>;

/** Where each phase stands in the drawing. */
const marks = [
  [118, 122],
  [190, 340],
  [330, 200],
  [432, 381],
] as const;

const plants = [40, 90, 150, 210, 270, 340, 400, 490, 530, 565];

/** A garden from above: house, paving, lawn, wall, bed, fence and drains, with the four phases of its building. */
export function planFile(colours: Colours): string {
  const plant = (x: number, index: number) =>
    `<circle cx="${x}" cy="${index % 2 ? 372 : 390}" r="${index % 3 ? 13 : 18}"/>`;
  const mark = ([x, y]: (typeof marks)[number], index: number) =>
    `<circle cx="${x}" cy="${y}" r="19"/><text x="${x}" y="${y + 7}" text-anchor="middle" fill="#fff" stroke="none">${index + 1}</text>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420">',
    `<path d="M0 0h600v420H0z" fill="${colours.paper}"/>`,
    `<g stroke="${colours.ink}" stroke-width="2">`,
    `<path d="M10 10h580v44H10z" fill="${colours.brick}"/>`,
    `<path d="M10 54h220v136H10zm54 136h40v110H64z" fill="${colours.stone}"/>`,
    `<path d="M230 74h360v256H230c-60 0-90-30-90-80s30-60 90-60z" fill="${colours.shore}"/>`,
    `<path d="M10 300h100c20 50 80 50 130 50h350v60H10z" fill="${colours.land}"/></g>`,
    `<g fill="none" stroke="${colours.ink}"><path opacity=".25" d="M64 54v136m55-136v136m55-136v136M10 100h220M10 145h220M290 84v244m40-244v244m40-244v244m40-244v244m40-244v244m40-244v244"/>`,
    '<path stroke-width="6" d="M110 300c20 50 80 50 130 50h350M5 54v361h590V54"/>',
    `<path stroke="${colours.water}" stroke-width="3" stroke-dasharray="7 6" d="M30 200v88H6m199-98c-45 30-75 110-145 150"/></g>`,
    `<g fill="${colours.wood}" fill-opacity=".75" stroke="${colours.ink}">${plants.map(plant).join('')}<circle cx="520" cy="130" r="42"/></g>`,
    `<g fill="${colours.ink}" stroke="#fff" stroke-width="3" font-family="sans-serif" font-size="20" font-weight="600">${marks.map(mark).join('')}</g>`,
    '</svg>\n',
  ].join('\n');
}
