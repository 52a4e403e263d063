import { CalendarClock, Radio } from 'lucide-react'
import { defineSlots } from '#web/core/slots.ts'

const live = { route: 'live', path: '/live', section: 'live', text: 'live', order: 20 } as const

export default defineSlots({
  notFound: async () => (await import('./lists/live-now.tsx')).LiveNow,
  links: [
    { menu: 'header', order: 10, route: 'home', path: '/', section: 'home', text: 'sports' },
    { menu: 'header', ...live, live: true },
    {
      menu: 'header',
      order: 30,
      route: 'line',
      path: '/line',
      section: 'line',
      text: 'line',
      from: 'laptop',
    },
    {
      menu: 'header',
      order: 40,
      route: 'cyber',
      path: '/cyber/real',
      section: 'cyber',
      text: 'esports',
      from: 'desktop',
      esports: true,
    },
    { menu: 'bottom-bar', ...live, Icon: Radio },
    {
      menu: 'bottom-bar',
      order: 25,
      route: 'line',
      path: '/line',
      section: 'line',
      text: 'line',
      Icon: CalendarClock,
    },
  ],
})
