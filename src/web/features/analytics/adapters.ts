import type { AnalyticsAdapter } from './adapter.ts'
import { ownCollector } from './collector.ts'

/** Whatever is told of counted events; a further one is added here. */
export const adapters: readonly AnalyticsAdapter[] = [ownCollector()]
