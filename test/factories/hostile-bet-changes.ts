import { randomUUID } from 'node:crypto'
import type { Attempt } from './hostile-requests.ts'

/** Returns bad edits and insurances of a player's single: foreign bets, and invalid amounts, shares and selections. */
export function hostileBetChanges(taken: string, other: string): readonly Attempt[] {
  const call =
    (what: string, usual: object) =>
    (name: string, change: object, code: string, status: number, betId = taken): Attempt => ({
      name: `${what}: ${name}`,
      path: `/web-api/bets/${betId}/${what}`,
      body: JSON.stringify({ key: randomUUID(), ...usual, ...change }),
      code,
      status,
    })
  const one = { selection: 'nobody~1x2~1', odds: 2000 }
  const edit = call('edit', { price: '1', extra: null, oddsPolicy: 'any', legs: [one] })
  const check = call('edit/check', { legs: [one.selection], extra: null })
  const insure = call('insurance', { share: 100, premium: '1' })
  return [
    { ...edit('of another player', {}, 'bet-unknown', 404), headers: { cookie: other } },
    edit('of no bet', {}, 'bet-unknown', 404, randomUUID()),
    edit('of x', {}, 'invalid-input', 400, 'x'),
    edit('selections of nobody', {}, 'selection-unknown', 422),
    edit('no selections', { legs: [] }, 'slip-empty', 400),
    edit('the same twice', { legs: [one, one] }, 'selection-twice', 422),
    edit('made-up odds', { legs: [{ ...one, odds: 0 }] }, 'odds-invalid', 400),
    edit('at a price beyond all', { price: '99999999999' }, 'sale-price-changed', 409),
    ...['', '0', '-1', '1.5'].map((price) => edit(`price ${price}`, { price }, 'sale-price-invalid', 400)),
    ...['', '0', '-1', '1.5'].map((extra) => edit(`extra ${extra}`, { extra }, 'stake-invalid', 400)),
    edit('extra as a number', { extra: 1 }, 'invalid-input', 400),
    edit('with no key', { key: 'x' }, 'invalid-input', 400),
    { ...check('of another player', {}, 'bet-unknown', 404), headers: { cookie: other } },
    check('extra 0', { extra: '0' }, 'stake-invalid', 400),
    { ...insure('of another player', {}, 'bet-unknown', 404), headers: { cookie: other } },
    insure('of no bet', {}, 'bet-unknown', 404, randomUUID()),
    ...[0, -1, 101, 1.5, '50', null].map((share) =>
      insure(`share ${share}`, { share }, 'invalid-input', 400),
    ),
    ...['', '0', '-1', '1.5'].map((premium) =>
      insure(`premium ${premium}`, { premium }, 'insurance-premium-invalid', 400),
    ),
    insure('for less than it costs', {}, 'insurance-premium-changed', 409),
    insure('with no key', { key: 'x' }, 'invalid-input', 400),
  ]
}
