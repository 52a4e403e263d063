/** Commands by the headings of their list. A command is `tools/op/<name>/command.ts`. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  'Players and staff': ['analytics', 'ban', 'linked-accounts', 'staff', 'traders'],
  'Promotions and bets': ['boosts', 'edge', 'free-bets', 'free-spins', 'promo-codes', 'referrals'],
  'Betting feeds and game providers': ['elections', 'sample-provider', 'uof-listen'],
  'Books and records': [
    'audit-check',
    'claims',
    'configuration',
    'dead-letters',
    'keys',
    'ledger-check',
    'log-verify',
    'retention',
  ],
  'Proofs of games': [
    'draw-tests',
    'match-tests',
    'poker-returns',
    'rtp',
    'slot-returns',
    'verify',
    'video-poker-returns',
  ],
}
