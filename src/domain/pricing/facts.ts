import { ofEachSport } from '../feed/api.ts'
import type { SportFacts } from './manifest.ts'

export const sportFacts = await ofEachSport<SportFacts>('facts', (sport) => import(`./${sport}/facts.ts`))
