import { defineModule } from '#kernel/module.ts'
import { videoEndpoints } from './api.ts'
import { videoErrors } from './errors.ts'
import { type VideoHandlersOptions, videoHandlers } from './handlers.ts'
import type { VideoRules } from './rules.ts'

interface VideoNeeds extends Omit<VideoHandlersOptions, 'rules'> {
  readonly videoRules: () => VideoRules
}

/** Which events have a video, and where it is. */
export const videoModule = defineModule({
  name: 'video',
  tier: 3,
  endpoints: videoEndpoints,
  errors: videoErrors,
  provides: ({ videoRules, ...needs }: VideoNeeds) => ({
    handlers: videoHandlers({ ...needs, rules: videoRules }),
  }),
})
