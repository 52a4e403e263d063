import {
  BadgePercent,
  Gift,
  History,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { AccountLink } from '#web/core/menus.ts'

const links: readonly AccountLink[] = [
  { order: 10, route: 'account', path: '/account', text: 'account', Icon: UserRound },
  { order: 20, route: 'history', path: '/history', text: 'bets', Icon: History },
  { order: 30, route: 'recharge', path: '/recharge', text: 'deposit', Icon: Wallet },
  { order: 40, route: 'deduce', path: '/deduce', text: 'withdraw', Icon: ReceiptText },
  {
    order: 50,
    route: 'bonuses-deposit',
    path: '/bonuses/deposit',
    text: 'bonuses',
    Icon: Gift,
    advertises: true,
  },
  { order: 60, route: 'responsible', path: '/responsible', text: 'limits', Icon: ShieldCheck },
  { order: 70, route: 'settings', path: '/settings', text: 'settings', Icon: Settings },
  {
    order: 80,
    route: 'vip-cashback',
    path: '/casino/vipcashback',
    text: 'cashback',
    Icon: BadgePercent,
    advertises: true,
  },
]

export default links
