import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMessage } from './parse-message.ts'
import { maxBodyBytes } from './read-xml.ts'
import { readDouble, unitsOf } from './xml-numbers.ts'

/** Messages written by hand in the form that docs.sportradar.com/uof/data-and-features/messages shows. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const bytes = (xml: string) => new TextEncoder().encode(xml)
const read = (xml: string) => {
  const result = parseMessage(bytes(head + xml))
  return result.ok ? result.value : result.error
}
const refusalOf = (body: Uint8Array) => {
  const result = parseMessage(body)
  return result.ok ? null : result.error.id
}

test('an alive says whether we are subscribed', () => {
  expect(read('<alive timestamp="1234579" product="2" subscribed="1"/>')).toEqual({
    kind: 'alive',
    product: 2,
    timestamp: 1234579,
    subscribed: true,
  })
  expect(read('<alive timestamp="1234579" product="2" subscribed="0"/>')).toMatchObject({ subscribed: false })
})

test('a snapshot_complete names its request', () => {
  expect(read('<snapshot_complete request_id="1234" timestamp="1234578" product="3"/>')).toEqual({
    kind: 'snapshot_complete',
    product: 3,
    timestamp: 1234578,
    requestId: 1234,
  })
})

test('an odds_change has markets with sorted specifiers, states and prices in thousandths', () => {
  const message = read(`<odds_change event_id="sr:match:1234" timestamp="1234" product="1">
    <sport_event_status status="1" match_status="6" home_score="0" away_score="2.0">
      <clock match_time="45:07" stopped="true"/>
      <period_scores><period_score number="1" home_score="0" away_score="2"/></period_scores>
    </sport_event_status>
    <odds>
      <market id="18" specifiers="total=2.5" status="1" favourite="1">
        <outcome id="12" odds="1.15" probabilities="0.4" active="1"/>
        <outcome id="13" odds="2.3456" active="0"/>
      </market>
      <market id="213" specifiers="setnr=3|gamenr=2" status="-1"/>
      <market id="1"><outcome id="1" odds="3"/><outcome id="2"/></market>
    </odds>
  </odds_change>`)
  expect(message).toEqual({
    kind: 'odds_change',
    product: 1,
    timestamp: 1234,
    eventId: 'sr:match:1234',
    requestId: null,
    status: {
      status: 'live',
      matchStatus: 6,
      score: [0, 2],
      clock: { second: 2707, stopped: true },
      periodScores: [[0, 2]],
    },
    markets: [
      {
        id: 18,
        specifiers: [['total', '2.5']],
        status: 'active',
        outcomes: [
          { id: '12', odds: 1150, active: true, probability: 400_000 },
          { id: '13', odds: 2345, active: false },
        ],
      },
      {
        id: 213,
        specifiers: [
          ['gamenr', '2'],
          ['setnr', '3'],
        ],
        status: 'suspended',
        outcomes: [],
      },
      {
        id: 1,
        specifiers: [],
        status: 'active',
        outcomes: [
          { id: '1', odds: 3000, active: true },
          { id: '2', odds: null, active: true },
        ],
      },
    ],
  })
})

test('a bet_stop names groups, and suspends unless it says more', () => {
  const stop = (more: string) =>
    read(`<bet_stop timestamp="12345" product="3" event_id="sr:match:471123" ${more}/>`)
  expect(stop('groups="all"')).toMatchObject({ groups: ['all'], marketStatus: 'suspended' })
  expect(stop('groups="corners|cards" market_status="0"')).toMatchObject({
    groups: ['corners', 'cards'],
    marketStatus: 'deactivated',
  })
})

test('a bet_settlement has each of the ways a bet can end', () => {
  const message =
    read(`<bet_settlement event_id="sr:match:16807109" certainty="2" product="3" timestamp="1547538073717">
    <outcomes>
      <market id="16" specifiers="hcp=-0.25" void_reason="9">
        <outcome id="1" result="0"/>
        <outcome id="2" result="1"/>
        <outcome id="3" result="0" void_factor="1.0"/>
        <outcome id="4" result="1" void_factor="0.5"/>
        <outcome id="5" result="0" void_factor="0.5"/>
        <outcome id="6" result="-1"/>
        <outcome id="7" result="1" dead_heat_factor="0.3333333"/>
      </market>
    </outcomes>
  </bet_settlement>`)
  expect(message).toMatchObject({
    confirmed: true,
    markets: [
      {
        voidReason: 9,
        outcomes: [
          { result: 'lost', deadHeatFactor: 1_000_000 },
          { result: 'won' },
          { result: 'void' },
          { result: 'half-won' },
          { result: 'half-lost' },
          { result: 'undecided' },
          { result: 'won', deadHeatFactor: 333_333 },
        ],
      },
    ],
  })
})

test('cancels and rollbacks name markets, a period where there is one, and their request', () => {
  const about = 'event_id="sr:match:4444" timestamp="1235" product="1"'
  expect(
    read(
      `<bet_cancel ${about} end_time="1230" superceded_by="sr:season:7"><market id="48" void_reason="4"/></bet_cancel>`,
    ),
  ).toMatchObject({
    startTime: null,
    endTime: 1230,
    supersededBy: 'sr:season:7',
    markets: [{ id: 48, voidReason: 4 }],
  })
  expect(
    read(`<rollback_bet_cancel ${about} start_time="1" end_time="2"><market id="48"/></rollback_bet_cancel>`),
  ).toMatchObject({ kind: 'rollback_bet_cancel', startTime: 1, endTime: 2, markets: [{ id: 48 }] })
  expect(
    read(`<rollback_bet_settlement ${about} request_id="9"><market id="47"/></rollback_bet_settlement>`),
  ).toMatchObject({ kind: 'rollback_bet_settlement', requestId: 9, markets: [{ id: 47, specifiers: [] }] })
})

test.each([
  [' change_type="3"', 'cancelled'],
  [' change_type="106"', 'stream'],
  // Whatever comes to be changed, the fixture is read anew.
  [' change_type="7"', 'other'],
  ['', 'other'],
])('a fixture_change%s says what changed', (type, change) => {
  expect(
    read(`<fixture_change event_id="sr:match:1234" product="3" start_time="99"${type} timestamp="1"/>`),
  ).toMatchObject({ change, startTime: 99 })
})

const alive = '<alive timestamp="1" product="1" subscribed="1"/>'
const stop = (more: string) => `<bet_stop timestamp="1" ${more}/>`
test.each([
  ['uof-too-large', alive + ' '.repeat(maxBodyBytes)],
  ['uof-not-utf8', alive, 0xff],
  ['uof-not-utf8', `<?xml version="1.0" encoding="ISO-8859-1"?>${alive}`],
  ['uof-doctype', `<!DOCTYPE alive>${alive}`],
  ['uof-doctype', `<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]>${alive}`],
  ['uof-unknown-version', `<?xml version="1.1"?>${alive}`],
  ['uof-unknown-version', alive.replace('alive', 'alive xmlns="urn:uof:2"')],
  ['uof-not-xml', ''],
  ['uof-not-xml', '{"alive": 1}'],
  ['uof-not-xml', alive.replace('/>', '>')],
  ['uof-not-xml', '<a>'.repeat(200_000)],
  ['uof-unknown-message', '<cashout product="1"/>'],
  ['uof-unknown-message', '<constructor product="1"/>'],
  ['uof-missing-field', alive.replace('product="1"', '')],
  ['uof-missing-field', stop('product="1" groups="all"')],
  ['uof-wrong-number', alive.replace('product="1"', 'product="1.5"')],
  ['uof-wrong-number', alive.replace('timestamp="1"', 'timestamp="99999999999999999"')],
  ['uof-wrong-number', alive.replace('timestamp="1"', 'timestamp="-1"')],
  ['uof-wrong-value', alive.replace('subscribed="1"', 'subscribed="2"')],
  ['uof-wrong-value', stop('product="1" groups="all" event_id="match 5"')],
])('%s: %.40s', (id, xml, byte?: number) => {
  const body = bytes(xml)
  if (byte !== undefined) body[10] = byte
  expect(refusalOf(body)).toBe(id)
})

const withOdds = (odds: string) =>
  `<odds_change event_id="sr:match:1" timestamp="1" product="1"><odds><market id="1"><outcome id="1" odds="${odds}"/></market><market id="2"><outcome id="1" odds="1.5"/></market></odds></odds_change>`
const faultsOf = (xml: string) => {
  const faults: string[] = []
  const result = parseMessage(bytes(xml), ({ id }) => faults.push(id))
  return { message: result.ok ? result.value : null, faults }
}

test.each([
  ['1e3', 1_000_000],
  [' 2', 2000],
  ['1.', 1000],
  ['.5E+1', 5000],
  ['+2.25', 2250],
  ['750.0', 750_000],
  ['4.03386E-4', 0],
  ['NaN', null],
  ['INF', null],
  ['-INF', null],
])('reads odds of "%s" by the grammar of xs:double', (odds, thousandths) => {
  const { message, faults } = faultsOf(withOdds(odds))
  expect(message).toMatchObject({ markets: [{ outcomes: [{ odds: thousandths }] }, { id: 2 }] })
  expect(faults).toEqual([])
})

test.each(['-1.5', '0x10', '1,5', 'Infinity', 'nan', '1e', '.', 'e5', '1e400'])(
  'odds of "%s" give no price, are reported, and cost nothing else',
  (odds) => {
    const { message, faults } = faultsOf(withOdds(odds))
    expect(message).toMatchObject({
      markets: [{ outcomes: [{ odds: null }] }, { id: 2, outcomes: [{ odds: 1500 }] }],
    })
    expect(faults).toEqual(['uof-wrong-number'])
  },
)

test('reads a message with probabilities in exponents and NaN', () => {
  const file = readFileSync(new URL('../../../../test/data/odds-change-xs-double.xml', import.meta.url))
  const result = parseMessage(file)
  expect(result.ok && result.value).toMatchObject({
    markets: [
      {
        id: 1,
        outcomes: [
          { odds: 2250, probability: 425_694 },
          { odds: 3550, probability: 267_471 },
          { id: '3', odds: 3100, active: true },
        ],
      },
      { id: 45, outcomes: [{ odds: 750_000, probability: 403 }] },
    ],
  })
  expect(JSON.stringify(result)).not.toContain('null,"active":true,"probability"')
})

test('settles the markets that can be read beside one that can not, and whatever its side values are', () => {
  const { message, faults } =
    faultsOf(`<bet_settlement event_id="sr:match:1" certainty="9" product="3" timestamp="5">
    <outcomes>
      <market id="x"><outcome id="1" result="1"/></market>
      <market id="16" void_reason="soon">
        <outcome id="1" result="1" void_factor="0.7"/>
        <outcome id="2" result="0" void_factor="5.0E-1"/>
        <outcome id="3" result="1" dead_heat_factor="1E0"/>
      </market>
    </outcomes></bet_settlement>`)
  expect(message).toMatchObject({
    confirmed: false,
    markets: [
      {
        id: 16,
        voidReason: null,
        outcomes: [
          { id: '2', result: 'half-lost' },
          { id: '3', result: 'won', deadHeatFactor: 1_000_000 },
        ],
      },
    ],
  })
  expect(faults).toHaveLength(4)
})

test('a scoreboard whose clock or status can not be read costs no price', () => {
  const change = (status: string) =>
    faultsOf(
      `<odds_change event_id="sr:match:1" timestamp="1" product="1">${status}<odds><market id="1" status="7"><outcome id="1" odds="2" active="maybe"/></market></odds></odds_change>`,
    )
  const board = change(
    '<sport_event_status status="1" match_status="6.5" home_score="1E0" away_score="0"><clock match_time="later"/></sport_event_status>',
  )
  expect(board.message).toMatchObject({
    status: { status: 'live', matchStatus: null, score: [1, 0], clock: null },
    markets: [{ status: 'suspended', outcomes: [{ odds: 2000, active: false }] }],
  })
  expect(board.faults).toHaveLength(4)
  expect(change('<sport_event_status status="unknown"/>').message).not.toHaveProperty('status')
})

test.each(['total', '=2', 'a=1|a=2', 'a=1||b=2'])('a market of specifiers "%s" is left out', (specifiers) => {
  const { message, faults } = faultsOf(
    `<rollback_bet_settlement event_id="sr:match:1" timestamp="1" product="1"><market id="1" specifiers="${specifiers}"/><market id="2"/></rollback_bet_settlement>`,
  )
  expect(message).toMatchObject({ markets: [{ id: 2 }] })
  expect(faults).toEqual(['uof-wrong-value'])
})

test('reads every double that a program can write as the number that it is', () => {
  const forms = (value: number) => [String(value), value.toExponential(), value.toExponential().toUpperCase()]
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
      for (const written of forms(probability)) {
        const double = readDouble(written)
        const units = double?.kind === 'number' ? unitsOf(double, 6) : null
        expect(Math.abs(units! - probability * 1e6), written).toBeLessThanOrEqual(1)
        expect(units!).toBeLessThanOrEqual(probability * 1e6 + 1e-6)
      }
    }),
  )
})

test('no body makes it throw', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<alive ',
      'product="',
      '"',
      '/>',
      '<odds_change>',
      '<!DOCTYPE',
      ']>',
      '&#0;',
      '<?xml ',
      '\u0000',
    ),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (body) => void parseMessage(body)))
  fc.assert(fc.property(fc.array(piece), (parts) => void parseMessage(bytes(parts.join('')))))
})

test('every price that the feed can write is read to its thousandth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (thousandths) => {
      const odds = (thousandths / 1000).toFixed(3).replace(/\.?0+$/, '')
      const message = read(
        `<odds_change event_id="sr:match:1" timestamp="1" product="1"><odds><market id="1"><outcome id="1" odds="${odds}"/></market></odds></odds_change>`,
      )
      expect(message).toMatchObject({ markets: [{ outcomes: [{ odds: thousandths }] }] })
    }),
  )
})
