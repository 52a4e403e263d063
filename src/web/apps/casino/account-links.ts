import { Dices } from 'lucide-react'
import type { AccountLink } from '#web/core/menus.ts'

const links: readonly AccountLink[] = [
  { order: 25, route: 'my-casino', path: '/my-casino', text: 'my-casino', Icon: Dices, advertises: true },
]

export default links
