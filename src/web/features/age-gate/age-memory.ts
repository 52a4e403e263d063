/** Validity of a visitor's age confirmation beyond the session: three days, in milliseconds. */
export const ageHolds = 259_200_000

const place = 'fairline.age'

/** Stores the confirmed age, for three days or for the session. */
export interface AgeMemory {
  isOldEnough(minimumAge: number): boolean
  confirm(age: number): void
}

/**
 * Creates the memory. `storage` is `sessionStorage` for a confirmation per session; without one it is valid
 * on this page only.
 */
export function createAgeMemory(
  storage?: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
): AgeMemory {
  let own: string | null = null
  const read = (): string | null => {
    try {
      return storage?.getItem(place) ?? own
    } catch {
      return own
    }
  }
  return {
    isOldEnough: (minimumAge) => {
      const [, age, at] = /^(\d{1,3}) (\d{1,15})$/.exec(read() ?? '') ?? []
      if (age === undefined || at === undefined) return false
      const since = now() - Number(at)
      return Number(age) >= minimumAge && since >= 0 && since < ageHolds
    },
    confirm: (age) => {
      own = `${age} ${now()}`
      try {
        storage?.setItem(place, own)
      } catch {
        // The next page asks again.
      }
    },
  }
}
