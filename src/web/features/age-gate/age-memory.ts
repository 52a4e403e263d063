/** How long the word of a visitor about his age holds where it outlives the session: three days, in milliseconds. */
export const ageHolds = 259_200_000

const place = 'fairline.age'

/** Keeps the age that somebody said he has, for three days or for the session. */
export interface AgeMemory {
  isOldEnough(minimumAge: number): boolean
  confirm(age: number): void
}

/** `storage` is the session's where the word is to hold for the session; without one it holds for the page. */
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
        // It is asked again on the next page.
      }
    },
  }
}
