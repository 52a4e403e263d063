/** Names of all time zones with their distance from UTC now, by that distance: `+03:00 Europe/Istanbul`. */
export function zoneOptions(chosen: string | null): readonly (readonly [zone: string, text: string])[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'))
  if (chosen !== null) names.add(chosen)
  names.add('UTC')
  const now = Date.now()
  return [...names]
    .map((zone) => ({ zone, minutes: minutesFromUtc(zone, now) }))
    .sort((a, b) => a.minutes - b.minutes || a.zone.localeCompare(b.zone))
    .map(({ zone, minutes }) => [zone, `UTC${distance(minutes)} ${zone.replaceAll('_', ' ')}`])
}

const two = (value: number) => String(value).padStart(2, '0')

const distance = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** By the zone's own clock: `GMT+03:00` of the long offset name. */
export function minutesFromUtc(zone: string, at: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
