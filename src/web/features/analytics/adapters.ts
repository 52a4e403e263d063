import type { AnalyticsAdapter } from './adapter.ts'
import { ownCollector } from './collector.ts'

/** All destinations of analytics events; add further ones here. */
export const adapters: readonly AnalyticsAdapter[] = [ownCollector()]
