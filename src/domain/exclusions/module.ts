import { defineModule } from '#kernel/module.ts'

/** Times in which players keep themselves from play: asked by every door to play, and lifted by nobody. */
export const exclusionsModule = defineModule({
  name: 'exclusions',
  tier: 0,
  provides: () => ({}),
})
