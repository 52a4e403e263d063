import { defineModule } from '#kernel/module.ts'
import { videoEndpoints } from './api.ts'
import { videoErrors } from './errors.ts'
import { type VideoHandlersOptions, videoHandlers } from './handlers.ts'
import { type VideoSite, videoSiteRules } from './site-rules.ts'

interface VideoNeeds extends Omit<VideoHandlersOptions, 'rules'> {
  /** The current site file. */
  readonly site: () => VideoSite
}

/** Videos of events. */
export const videoModule = defineModule({
  name: 'video',
  tier: 3,
  endpoints: videoEndpoints,
  errors: videoErrors,
  siteRules: videoSiteRules,
  provides: ({ site, ...needs }: VideoNeeds) => ({
    handlers: videoHandlers({ ...needs, rules: () => site().videos }),
  }),
})
