import { randomUUID } from 'node:crypto'
import { hostileBetChanges } from './hostile-bet-changes.ts'
import { hostileEvents } from './hostile-feed.ts'
import { hostileLimits } from './hostile-limits.ts'

/** A request that the site must refuse, with the expected error. */
export interface Attempt {
  readonly name: string
  readonly method?: string
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  readonly code: string
}

const slipOf = (change: object) =>
  JSON.stringify({ key: randomUUID(), currency: 'EUR', stake: '100', oddsPolicy: 'any', ...change })

/** Returns a bet request with these fields, `legs` among them. */
export const badBet = (name: string, code: string, status: number, change: object): Attempt => ({
  name,
  code,
  status,
  body: slipOf(change),
})

export interface HostileFacts {
  /** An open selection with its current odds. */
  readonly leg: { readonly selection: string; readonly odds: number }
  /** Cookies: of the sender, who has 49.00 left; of a player with limits; of one who has signed out. */
  readonly ann: string
  readonly ben: string
  readonly signedOut: string
  /** The key of a bet that Ann placed, and that bet. */
  readonly used: string
  readonly taken: string
}

/** Returns every bad HTTP request for the events of `hostileEvents`. */
export function hostileRequests(facts: HostileFacts): readonly Attempt[] {
  const { leg, ann, ben, signedOut, used, taken } = facts
  const { coming, begun, over, scripted } = hostileEvents
  const other = { selection: `${scripted}~1x2~1`, odds: 2000 }
  const slip = (change: object = {}) => slipOf({ legs: [leg], ...change })
  const bet = (name: string, code: string, status: number, change: object) =>
    badBet(name, code, status, { legs: [leg], ...change })
  const text = (name: string, code: string, status: number, body: string, headers = {}): Attempt => ({
    name,
    code,
    status,
    body,
    headers,
  })
  const legsOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ selection: `e${place}~1x2~1`, odds: 2000 }))
  const three = legsOf(3)
  const twenty = legsOf(20)
  const legOf = (selection: string, more: object = {}) => ({ legs: [{ selection, odds: 2000, ...more }] })
  const money = (way: 'deposit' | 'withdraw', amount: unknown, code: string, status: number): Attempt => ({
    name: `${way} ${String(amount)}`,
    path: `/web-api/cashier/${way}`,
    body: JSON.stringify({ key: randomUUID(), currency: 'EUR', amount }),
    code,
    status,
  })
  const get = (path: string, code: string, status: number): Attempt => ({
    name: `GET ${path.slice(0, 80)}`,
    method: 'GET',
    path,
    code,
    status,
  })
  return [
    ...['0', '-1', '0.5', '1e-37', 'NaN', 'Infinity', '', ' 1', '1_000', '0x10', '00100', '１００'].map(
      (stake) => bet(`stake ${stake}`, 'stake-invalid', 400, { stake }),
    ),
    ...['9999999999999999', '99999999999999999', '99999999999999999999'].map((stake) =>
      bet(`stake ${stake}`, 'stake-invalid', 400, { stake }),
    ),
    ...[100, -1, null, true, {}, [], ['100'], '1'.repeat(61)].map((stake) =>
      bet(`stake ${JSON.stringify(stake)}`, 'invalid-input', 400, { stake }),
    ),
    bet('stake below the minimum', 'stake-below-minimum', 422, { stake: '9' }),
    bet('stake above the balance', 'insufficient-funds', 422, { stake: '4901' }),
    bet('stake above the cap', 'stake-above-maximum', 422, { stake: '999999999' }),
    bet('odds made up, asking', 'odds-changed', 409, { oddsPolicy: 'ask', legs: [{ ...leg, odds: 90_000 }] }),
    bet('odds made up, higher', 'odds-changed', 409, {
      oddsPolicy: 'higher',
      legs: [{ ...leg, odds: 90_000 }],
    }),
    ...[0, 1000, -2000, 1.5, 1_000_001, 1e308].map((made) =>
      bet(`odds ${made}`, 'odds-invalid', 400, { legs: [{ ...leg, odds: made }] }),
    ),
    ...['2000', null, [2000]].map((made) =>
      bet(`odds ${JSON.stringify(made)}`, 'invalid-input', 400, { legs: [{ ...leg, odds: made }] }),
    ),
    bet('another score', 'score-changed', 409, { legs: [{ ...leg, score: [0, 1] }] }),
    ...[[0], [0, 0, 0], [0, -1], [0, 0.5], [0, 10_000], ['0', '0'], [0, null], '0:0', null].map((score) =>
      bet(`score ${JSON.stringify(score)}`, 'invalid-input', 400, { legs: [{ ...leg, score }] }),
    ),
    ...[
      '',
      '~~',
      'a~b~c',
      `${coming}~1x2~3`,
      `${coming}~1x2~__proto__`,
      `${coming}~constructor~1`,
      '__proto__~1x2~1',
      `${coming}~total|NaN~over`,
      `${coming}~winner~1`,
      `${coming.slice(0, -1)}~1x2~1`,
      `nobody~1x2~1`,
    ].map((selection) => bet(`selection ${selection}`, 'selection-unknown', 422, legOf(selection))),
    bet('selection too long', 'invalid-input', 400, legOf('a'.repeat(601))),
    bet('event that has begun', 'selection-closed', 409, legOf(`${begun}~1x2~1`)),
    bet('event that is decided', 'event-decided', 409, legOf(`${over}~1x2~1`)),
    bet('one good leg, one decided', 'event-decided', 409, {
      legs: [leg, { selection: `${over}~1x2~1`, odds: 2000 }],
    }),
    bet('the same selection twice', 'selection-twice', 422, { legs: [leg, leg] }),
    bet('two legs of one event', 'selections-related', 422, {
      legs: [leg, other, { selection: `${coming}~1x2~2`, odds: 2000 }],
    }),
    bet('no legs', 'slip-empty', 400, { legs: [] }),
    bet('101 legs', 'slip-too-long', 400, { legs: Array.from({ length: 101 }, () => leg) }),
    bet('201 legs', 'invalid-input', 400, { legs: Array.from({ length: 201 }, () => leg) }),
    ...[[1], [3], [0], [-2], [2.5], [1e30], [2, 2], []].map((sizes) =>
      bet(`a system of sizes ${JSON.stringify(sizes)}`, 'system-size-invalid', 422, { legs: three, sizes }),
    ),
    ...['2', [null], ['2'], { 0: 2 }].map((sizes) =>
      bet(`sizes ${JSON.stringify(sizes)}`, 'invalid-input', 400, { legs: three, sizes }),
    ),
    bet('bankers that leave nothing', 'system-bankers-invalid', 422, {
      legs: three.map((one) => ({ ...one, banker: true })),
      sizes: [2],
    }),
    bet('a banker of no system', 'system-bankers-invalid', 422, { legs: [{ ...leg, banker: true }] }),
    bet('a banker that is no mark', 'invalid-input', 400, { legs: [{ ...leg, banker: 'yes' }] }),
    bet('more lines than are taken', 'system-lines-above-maximum', 422, { legs: twenty, sizes: [10] }),
    bet('less than a cent a line', 'system-stake-too-small', 422, { legs: twenty, sizes: [2], stake: '189' }),
    bet('legs no list', 'invalid-input', 400, { legs: { 0: leg, length: 1 } }),
    bet('legs a text', 'invalid-input', 400, { legs: 'e1' }),
    bet('a leg that is null', 'invalid-input', 400, { legs: [null] }),
    bet('a single of the bonus account', 'bonus-bet-too-short', 422, { account: 'bonus' }),
    ...['house', 'cashier', 'suspense', 'Bonus', '', null, 4, ['bonus']].map((account) =>
      bet(`account ${JSON.stringify(account)}`, 'invalid-input', 400, { account }),
    ),
    bet('another currency', 'account-unknown', 422, { currency: 'USD' }),
    ...['XXX', 'eur', ''].map((currency) =>
      bet(`currency ${currency}`, 'currency-unknown', 400, { currency }),
    ),
    bet('currency constructor', 'invalid-input', 400, { currency: 'constructor' }),
    ...['toString', 'always'].map((oddsPolicy) =>
      bet(`policy ${oddsPolicy}`, 'invalid-input', 400, { oddsPolicy }),
    ),
    ...['x', 'not-a-uuid', '00000000-0000-0000-0000-000000000000', 5, undefined].map((key) =>
      bet(`key ${String(key)}`, 'invalid-input', 400, { key }),
    ),
    bet('a used key with another stake', 'idempotency-key-reused', 409, { key: used, stake: '101' }),
    text('no body', 'invalid-input', 400, ''),
    text('null', 'invalid-input', 400, 'null'),
    text('a list', 'invalid-input', 400, '[]'),
    text('cut short', 'malformed-json', 400, slip().slice(0, -2)),
    text('NaN in JSON', 'malformed-json', 400, slip().replace('"100"', 'NaN')),
    text('depth', 'malformed-json', 400, '['.repeat(30_000)),
    text('closed depth', 'invalid-input', 400, '['.repeat(30_000) + ']'.repeat(30_000)),
    text('prototype', 'malformed-json', 400, slip().replace('{', '{"__proto__":{"playerId":"x"},')),
    text('NUL', 'malformed-json', 400, slip(legOf('\0'))),
    text('64 KiB and more', 'body-too-large', 413, slip({ extra: 'x'.repeat(70_000) })),
    text('text', 'unsupported-media-type', 415, slip(), { 'content-type': 'text/plain' }),
    text('a form', 'unsupported-media-type', 415, 'stake=1', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
    text('of another origin', 'cross-site', 403, slip(), { origin: 'https://evil.example' }),
    text('of another site', 'cross-site', 403, slip(), { 'sec-fetch-site': 'cross-site' }),
    text('no session', 'not-signed-in', 401, slip(), { cookie: '' }),
    text('a session that was signed out', 'not-signed-in', 401, slip(), { cookie: signedOut }),
    text('a forged session', 'not-signed-in', 401, slip(), {
      cookie: `${ann.slice(0, -10)}AAAAAAA%3D`,
    }),
    text('a session of one letter', 'not-signed-in', 401, slip(), { cookie: ann.replace(/=.*/, '=x') }),
    text('a session of noise', 'not-signed-in', 401, slip(), {
      cookie: ann.replace(/=.*/, '=%E0%A4%A'),
    }),
    {
      ...text('loss limit', 'loss-limit-exceeded', 422, slip({ stake: '2001' })),
      headers: { cookie: ben },
    },
    { ...money('deposit', '10001', 'deposit-limit-exceeded', 422), headers: { cookie: ben } },
    ...hostileLimits(),
    ...['0', '-5', '0.1', '1e9', 'NaN', ''].flatMap((amount) => [
      money('deposit', amount, 'amount-invalid', 400),
      money('withdraw', amount, 'amount-invalid', 400),
    ]),
    money('deposit', '50', 'amount-below-minimum', 422),
    money('deposit', '99999999999', 'amount-above-maximum', 422),
    money('deposit', 500, 'invalid-input', 400),
    money('withdraw', '4901', 'insufficient-funds', 422),
    money('withdraw', '99999999999', 'amount-above-maximum', 422),
    { ...get(`/web-api/bets/${taken}`, 'bet-unknown', 404), headers: { cookie: ben } },
    get(`/web-api/bets/${randomUUID()}`, 'bet-unknown', 404),
    get('/web-api/bets/x', 'invalid-input', 400),
    ...hostileSales(taken, ben),
    ...hostileBetChanges(taken, ben),
    ...hostileCodes(),
    ...hostileSingles(),
    get('/web-api/bets?cursor=1', 'invalid-input', 400),
    get('/web-api/bets?from=-1', 'invalid-input', 400),
    get('/web-api/bets?from=1&from=2', 'invalid-input', 400),
    get('/web-api/bets?status=any', 'invalid-input', 400),
    get('/web-api/book/events/nobody', 'event-not-found', 404),
    get('/web-api/book/events/__proto__', 'event-not-found', 404),
    get('/web-api/book/events/%ff', 'malformed-address', 400),
    get('/web-api/book/events/%00', 'malformed-address', 400),
    get('/web-api/statistics/events/nobody', 'statistics-event-unknown', 404),
    get('/web-api/statistics/events/%01', 'invalid-input', 400),
    get('/web-api/book/line?hours=NaN', 'invalid-input', 400),
    get('/web-api/book/live?sport=constructor', 'invalid-input', 400),
    get('/web-api/live/poll', 'invalid-input', 400),
    get(`/web-api/live/poll?topics=${'x'.repeat(8001)}`, 'invalid-input', 400),
    ...[{ bonusId: 'x' }, { bonusId: null }, {}, { bonusId: ['00000000-0000-7000-8000-000000000000'] }].map(
      (body): Attempt => ({
        name: `giving up ${JSON.stringify(body)}`,
        path: '/web-api/bonuses/give-up',
        body: JSON.stringify(body),
        code: 'invalid-input',
        status: 400,
      }),
    ),
    {
      name: 'giving up a bonus of nobody',
      path: '/web-api/bonuses/give-up',
      body: JSON.stringify({ bonusId: taken }),
      code: 'bonus-unknown',
      status: 404,
    },
    ...[{ bonusType: 3 }, { firstDepositBonusType: '1' }].map(
      (changes): Attempt => ({
        name: `choosing ${JSON.stringify(changes)}`,
        method: 'PUT',
        path: '/web-api/settings',
        body: JSON.stringify({ changes }),
        code: 'setting-invalid',
        status: 400,
      }),
    ),
    get('/web-api/bonuses/offers', 'invalid-input', 400),
    get('/web-api/bonuses/offers?currency=constructor', 'invalid-input', 400),
    { ...get('/web-api/bonuses', 'not-signed-in', 401), headers: { cookie: '' } },
    get('/web-api/nothing', 'not-found', 404),
    { ...get('/web-api/bets', 'method-not-allowed', 405), name: 'DELETE of bets', method: 'DELETE' },
  ]
}

/** Returns bad cash-outs: foreign bets, invalid prices, parts that are worth nothing or leave too little. */
function hostileSales(taken: string, ben: string): readonly Attempt[] {
  const sale = (name: string, change: object, code: string, status: number, betId = taken): Attempt => ({
    name: `cash-out: ${name}`,
    path: `/web-api/bets/${betId}/sale`,
    body: JSON.stringify({ key: randomUUID(), price: '1', share: 100, ...change }),
    code,
    status,
  })
  const rule = (name: string, atLeast: unknown, code: string, status: number, betId = taken): Attempt => ({
    name: `rule of a cash-out: ${name}`,
    method: 'PUT',
    path: `/web-api/bets/${betId}/sale-rule`,
    body: JSON.stringify({ atLeast }),
    code,
    status,
  })
  return [
    { ...sale('of another player', {}, 'bet-unknown', 404), headers: { cookie: ben } },
    sale('of no bet', {}, 'bet-unknown', 404, randomUUID()),
    sale('of x', {}, 'invalid-input', 400, 'x'),
    ...['', '0', '-1', '1.5', 'NaN', '9'.repeat(40)].map((price) =>
      sale(`price ${price}`, { price }, 'sale-price-invalid', 400),
    ),
    sale('price as a number', { price: 1 }, 'invalid-input', 400),
    sale('at a price beyond all', { price: '99999999999' }, 'sale-price-changed', 409),
    ...[0, -1, 101, 1.5, '50', null].map((share) => sale(`share ${share}`, { share }, 'invalid-input', 400)),
    sale('with no key', { key: 'x' }, 'invalid-input', 400),
    ...['', '0', '1.5', 'much'].map((atLeast) => rule(`from ${atLeast}`, atLeast, 'sale-price-invalid', 400)),
    rule('from a number', 1, 'invalid-input', 400),
    rule('of no bet', '5', 'bet-unknown', 404, randomUUID()),
  ]
}

/** Returns bad shared coupons: malformed coupons, selections that are not offered, invalid codes. */
function hostileCodes(): readonly Attempt[] {
  const path = '/web-api/coupon/codes'
  const share = (name: string, change: object, code: string, status: number): Attempt => ({
    name: `shared coupon: ${name}`,
    path,
    body: JSON.stringify({ typeId: 1, systemValue: 2, systemOffset: 0, legs: [], ...change }),
    code,
    status,
  })
  const legs = (count: number, name: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => ({ selection: name(place), banker: false }))
  return [
    share('empty', {}, 'slip-empty', 400),
    share('of 101', { legs: legs(101, (place) => `e${place}~1x2~1`) }, 'slip-too-long', 400),
    share('of 201', { legs: legs(201, (place) => `e${place}~1x2~1`) }, 'invalid-input', 400),
    share('one twice', { legs: legs(2, () => 'e1~1x2~1') }, 'selection-twice', 422),
    share('of nothing', { legs: legs(1, () => 'nobody~1x2~1') }, 'selection-unknown', 422),
    share('of a long name', { legs: legs(1, () => 'x'.repeat(601)) }, 'invalid-input', 400),
    share('of no type', { typeId: 6 }, 'invalid-input', 400),
    share('of a size below 1', { systemValue: 0 }, 'invalid-input', 400),
    ...['AB12CD34', 'x', '..%2f', 'AB12CDU4'].map(
      (code) =>
        ({
          name: `code ${code}`,
          method: 'GET',
          path: `${path}/${code}`,
          code: 'coupon-code-unknown',
          status: 404,
        }) as const,
    ),
  ]
}

/** Returns bad calls with several bets: none, too many, malformed bets, a repeated key. */
function hostileSingles(): readonly Attempt[] {
  const several = (name: string, bets: unknown, code: string, status: number): Attempt => ({
    name: `several singles: ${name}`,
    path: '/web-api/bets/several',
    body: JSON.stringify({ bets }),
    code,
    status,
  })
  const key = randomUUID()
  const bet = {
    key,
    currency: 'EUR',
    stake: '100',
    oddsPolicy: 'any',
    legs: [{ selection: 'x~1x2~1', odds: 2000 }],
  }
  return [
    several('none', [], 'invalid-input', 400),
    several('101', Array(101).fill(bet), 'invalid-input', 400),
    several('no list', bet, 'invalid-input', 400),
    several('a number', [1], 'invalid-input', 400),
    several('a key twice', [bet, bet], 'bet-key-twice', 400),
  ]
}
