/** Returns the position of a multiple on the dial, 0 to 1: each power of ten takes a third. */
export const onDial = (multiple: number): number => Math.min(1, Math.log10(Math.max(1, multiple)) / 3)
