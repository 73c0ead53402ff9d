/** How a sentence begins that only the owner can write. */
export const sayHere = 'Say here';
