import { ofEachSport } from '#domain/sport/feed/api.ts'
import type { Sport } from './manifest.ts'

/** Each sport with its models. Only the server imports this: the browser reads `sportFacts`. */
export const sportManifests = await ofEachSport<Sport>('sport', (sport) => import(`./${sport}/sport.ts`))
