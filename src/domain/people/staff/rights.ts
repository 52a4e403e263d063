/**
 * Rights by role of the back office: the only such table. A right is `<thing>.<verb>`; `thing.*` means all verbs of a
 * thing, `*` everything. An endpoint names the one right that it needs.
 */
export const rightsOfRoles = {
  owner: ['*'],
  trader: [
    'dashboard.see',
    'event.*',
    'bet.see',
    'bet.void',
    'referral.*',
    'boost.*',
    'player.see',
    'player.stake-factor',
    'feed.see',
    'proposal.*',
    'audit.see',
  ],
  risk: [
    'dashboard.see',
    'player.*',
    'bet.see',
    'bet.void',
    'referral.*',
    'event.see',
    'event.terms',
    'payment.see',
    'harm-task.*',
    'shared-devices.*',
    'support.read',
    'support.answer',
    'limit.*',
    'bonus.*',
    'promo.*',
    'boost.*',
    'proposal.*',
    'audit.see',
  ],
  support: [
    'dashboard.see',
    'player.see',
    'player.note',
    'player.sessions',
    'player.details',
    'bet.see',
    'payment.see',
    'promo.see',
    'boost.see',
    'bonus.see',
    'support.*',
    'ideas.*',
    'harm-task.*',
    'outbox.*',
    'limit.*',
  ],
  payments: [
    'dashboard.see',
    'player.see',
    'player.note',
    'payment.*',
    'money.*',
    'promo.*',
    'bonus.*',
    'proposal.*',
    'audit.see',
  ],
  verification: ['player.see', 'player.note', 'player.details', 'verification.*', 'shared-devices.*'],
  content: [
    'dashboard.see',
    'promo.*',
    'boost.see',
    'bonus.see',
    'bonus.give',
    'site.see',
    'content.*',
    'ideas.*',
    'messages.*',
  ],
  viewer: [
    'dashboard.see',
    'event.see',
    'bet.see',
    'promo.see',
    'boost.see',
    'bonus.see',
    'content.see',
    'feed.see',
    'job.see',
    'site.see',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Role = keyof typeof rightsOfRoles
export const roles = Object.keys(rightsOfRoles) as readonly Role[]

/** Returns the union of the rights of several roles. */
export const rightsOf = (own: readonly string[]): readonly string[] => [
  ...new Set(own.flatMap((role): readonly string[] => rightsOfRoles[role as Role] ?? [])),
]

/** Returns whether rights in the table's notation cover one right. */
export const allows = (rights: readonly string[], right: string): boolean =>
  rights.includes('*') || rights.includes(right) || rights.includes(`${right.split('.')[0]}.*`)
