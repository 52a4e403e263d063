/**
 * Returns the age in whole years of a person born on `birthDate` (`YYYY-MM-DD`) at `now`, in UTC. The age rises on
 * the birthday; for 29 February, on 1 March of a common year.
 */
export function ageAt(birthDate: string, now: number): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  const today = new Date(now)
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}
