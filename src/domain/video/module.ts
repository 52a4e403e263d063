import { defineModule } from '#kernel/module.ts'

/** Which events have a video, and where it is. */
export const videoModule = defineModule({
  name: 'video',
  tier: 3,
})
