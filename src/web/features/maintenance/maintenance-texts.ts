/**
 * Texts of a maintenance, which the specification fixes in two languages: Russian for az, kz, ua and ru,
 * English for everybody else.
 */
const words = {
  ru: {
    title: 'На сайте идут технические работы',
    soon: 'Скоро технические работы',
    message: (from: string, to: string) => `Сайт будет недоступен с ${from} до ${to}.`,
    unplanned: 'Сайт временно недоступен.',
  },
  en: {
    title: 'The site is under maintenance',
    soon: 'Maintenance is coming up',
    message: (from: string, to: string) => `The site will be unavailable from ${from} to ${to}.`,
    unplanned: 'The site is temporarily unavailable.',
  },
} as const

/** Codes of languages whose readers get Russian, with the codes of their countries. */
const russian = ['ru', 'uk', 'kk', 'az', 'ua', 'kz']

export interface MaintenanceDates {
  readonly startedAt: number
  /** Null: unknown. */
  readonly endedAt: number | null
}

export function maintenanceTexts(language: string, zone: string, dates: MaintenanceDates) {
  const spoken = russian.includes(language) ? 'ru' : 'en'
  const format = new Intl.DateTimeFormat(spoken === 'ru' ? 'ru' : 'en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const { title, soon, message, unplanned } = words[spoken]
  return {
    spoken,
    title,
    soon,
    message:
      dates.endedAt === null
        ? unplanned
        : message(format.format(dates.startedAt), format.format(dates.endedAt)),
  }
}
