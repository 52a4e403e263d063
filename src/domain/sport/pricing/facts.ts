import { ofEachSport } from '#domain/sport/feed/api.ts'
import type { SportFacts } from './manifest.ts'

export const sportFacts = await ofEachSport<SportFacts>('facts', (sport) => import(`./${sport}/facts.ts`))
