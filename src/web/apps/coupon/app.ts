import { defineApp } from '#web/core/registry/define-app.ts'

/** Bet slip, on every page and as a page of its own; a bet for printing. */
export default defineApp({
  name: 'coupon',
  pages: [
    {
      name: 'coupon',
      page: () => import('./page/coupon-page.tsx'),
      title: 'coupon:slip',
      columns: 'slip',
      robots: 'noindex',
    },
    {
      name: 'print-coupon',
      pattern: '/print-coupon/:couponId(\\d+)',
      page: () => import('./page/print-coupon-page.tsx'),
      title: 'slip-page:print-title',
      layout: 'empty',
      access: 'player',
      robots: 'noindex',
    },
  ],
  modals: [
    {
      names: ['coupon-code'],
      dictionaries: ['coupon-codes', 'accumulators', 'markets'],
      load: async () => (await import('./codes/coupon-code-modal.tsx')).CouponCodeModal,
    },
    {
      names: ['generator'],
      dictionaries: ['accumulators', 'markets'],
      load: async () => (await import('./generator/generator-modal.tsx')).GeneratorModal,
    },
  ],
})
