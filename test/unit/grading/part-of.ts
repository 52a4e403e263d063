import type { EventFormat } from '#domain/sport/feed/api.ts'
import { sportViews } from '#domain/sport/pricing/api.ts'

const views: Readonly<Record<string, { readonly part?: string }>> = sportViews

/** Returns the name of a sport's parts; empty where it has none that are won one by one. */
export const partOf = (sport: EventFormat['sport']): string => views[sport]?.part ?? ''
