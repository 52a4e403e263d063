/** How the tile of a number is lit: picked, drawn, or both, which is a hit. */
export const toneOf = (picked: boolean, drawn: boolean | undefined): string | undefined =>
  drawn ? (picked ? 'won' : 'drawn') : picked ? 'light' : undefined
