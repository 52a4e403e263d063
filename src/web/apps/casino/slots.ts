import { Dices } from 'lucide-react'
import { defineSlots } from '#web/core/slots.ts'

const casino = { route: 'casino', path: '/casino', section: 'casino', text: 'casino' } as const

export default defineSlots({
  links: [
    { menu: 'header', order: 50, ...casino },
    { menu: 'bottom-bar', order: 30, ...casino, Icon: Dices },
  ],
})
