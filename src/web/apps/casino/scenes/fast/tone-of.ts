/** Returns the tone of a number's tile: picked, drawn, or both, which is a hit. */
export const toneOf = (picked: boolean, drawn: boolean | undefined): string | undefined =>
  drawn ? (picked ? 'won' : 'drawn') : picked ? 'light' : undefined
