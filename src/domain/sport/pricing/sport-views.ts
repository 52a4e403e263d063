import { ofEachSport } from '#domain/sport/feed/api.ts'
import type { SportView } from './sport-view.ts'

export const sportViews = await ofEachSport<SportView>('view', (sport) => import(`./${sport}/view.ts`))
