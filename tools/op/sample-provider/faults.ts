/** Faults that the sample provider can simulate. */
export const faults = ['timeout', 'double', 'signature', 'slow'] as const
export type Fault = (typeof faults)[number]

export const isFault = (word: string): word is Fault => (faults as readonly string[]).includes(word)
