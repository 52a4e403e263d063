import { defineModule } from '#kernel/module.ts'
import { videoEndpoints } from './api.ts'
import { videoErrors } from './errors.ts'
import { type VideoHandlersOptions, videoHandlers } from './handlers.ts'
import { type VideoSite, videoSiteRules } from './site-rules.ts'

interface VideoNeeds extends Omit<VideoHandlersOptions, 'rules'> {
  /** The current site file. */
  readonly site: () => VideoSite
}

export const videoModule = defineModule({
  name: 'video',
  summary: 'Videos of events',
  endpoints: videoEndpoints,
  errors: videoErrors,
  siteRules: videoSiteRules,
  provides: ({ site, ...needs }: VideoNeeds) => ({
    handlers: videoHandlers({ ...needs, rules: () => site().videos }),
  }),
})
