/**
 * Returns the repetitions of a test: the full number in `npm test -- nightly`, a part of it otherwise. The assertions
 * are the same.
 */
export const timesOf = (counts: { readonly usual: number; readonly nightly: number }): number =>
  process.env.PROOF === 'nightly' ? counts.nightly : counts.usual
