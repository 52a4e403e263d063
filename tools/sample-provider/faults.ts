/** What the sample provider can do wrong. */
export const faults = ['timeout', 'double', 'signature', 'slow'] as const
export type Fault = (typeof faults)[number]

export const isFault = (word: string): word is Fault => (faults as readonly string[]).includes(word)
