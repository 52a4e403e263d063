/** Hours before a player can confirm a looser limit: the default, and the maximum that an operator may set. */
export const loosenHours = { usual: 24, most: 168 } as const
