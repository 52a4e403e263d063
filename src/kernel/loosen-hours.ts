/** Hours before a looser limit can be confirmed: those of the house, and the most that an operator may ask for. */
export const loosenHours = { usual: 24, most: 168 } as const
