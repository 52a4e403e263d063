/**
 * How often a repeated test runs: `npm test -- nightly` as often as it can bear, every other run a part of that.
 * What is asserted is the same.
 */
export const timesOf = (counts: { readonly usual: number; readonly nightly: number }): number =>
  process.env.PROOF === 'nightly' ? counts.nightly : counts.usual
