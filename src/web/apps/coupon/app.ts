import { defineApp } from '#web/core/registry/define-app.ts'

/** The slip: on every page, without a page of its own. */
export default defineApp({
  name: 'coupon',
  modals: [
    {
      names: ['generator'],
      dictionaries: ['accumulators'],
      load: async () => (await import('./generator/generator-modal.tsx')).GeneratorModal,
    },
  ],
})
