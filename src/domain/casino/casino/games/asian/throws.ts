import { ofHundredths } from '../../returns.ts'

/**
 * Returns the pays of the throws of three dice, each in rising order, by name: `0 3 5`. Leaves out throws that pay
 * nothing.
 */
export function paysOfThrows(
  faces: number,
  hundredthsOf: (dice: readonly number[]) => number,
): Readonly<Record<string, string>> {
  const pays: Record<string, string> = {}
  for (let low = 0; low < faces; low++)
    for (let middle = low; middle < faces; middle++)
      for (let high = middle; high < faces; high++) {
        const hundredths = hundredthsOf([low, middle, high])
        if (hundredths > 0) pays[`${low} ${middle} ${high}`] = ofHundredths(hundredths)
      }
  return pays
}
