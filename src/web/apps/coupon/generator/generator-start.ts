/** Latest start of the matches in a generated bet; `live` means in play now. */
export const starts = ['3h', 'today', '3d', 'live'] as const
export type Start = (typeof starts)[number]

const day = 24 * 60

/** Returns minutes of sport time until the latest start; `today` ends with the day in the visitor's zone. */
export function minutesUntil(start: Exclude<Start, 'live'>, now: number, zone: string): number {
  if (start === '3h') return 180
  if (start === '3d') return 3 * day
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(clock.find((each) => each.type === type)?.value ?? 0)
  return day - part('hour') * 60 - part('minute')
}
