import { ofEachSport } from '../feed/api.ts'
import type { SportFacts } from './manifest.ts'

/** The facts of each sport. */
export const sportFacts = await ofEachSport<SportFacts>('facts', (sport) => import(`./${sport}/facts.ts`))
