/** Where a multiple stands on the dial, 0 to 1: each tenfold takes a third of it. */
export const onDial = (multiple: number): number => Math.min(1, Math.log10(Math.max(1, multiple)) / 3)
