import { expect, test } from 'vitest'
import { readMessage } from '../../../../test/factories/uof-messages.ts'

// Hand-written messages in the form of docs.sportradar.com/uof/data-and-features/messages.

test('an alive says whether we are subscribed', () => {
  expect(readMessage('<alive timestamp="1234579" product="2" subscribed="1"/>')).toEqual({
    kind: 'alive',
    product: 2,
    timestamp: 1234579,
    subscribed: true,
  })
  expect(readMessage('<alive timestamp="1234579" product="2" subscribed="0"/>')).toMatchObject({
    subscribed: false,
  })
})

test('a snapshot_complete names its request', () => {
  expect(readMessage('<snapshot_complete request_id="1234" timestamp="1234578" product="3"/>')).toEqual({
    kind: 'snapshot_complete',
    product: 3,
    timestamp: 1234578,
    requestId: 1234,
  })
})

test('an odds_change has markets with sorted specifiers, states and prices in thousandths', () => {
  const message = readMessage(`<odds_change event_id="sr:match:1234" timestamp="1234" product="1">
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
    readMessage(`<bet_stop timestamp="12345" product="3" event_id="sr:match:471123" ${more}/>`)
  expect(stop('groups="all"')).toMatchObject({ groups: ['all'], marketStatus: 'suspended' })
  expect(stop('groups="corners|cards" market_status="0"')).toMatchObject({
    groups: ['corners', 'cards'],
    marketStatus: 'deactivated',
  })
})

test('a bet_settlement has each of the ways a bet can end', () => {
  const message =
    readMessage(`<bet_settlement event_id="sr:match:16807109" certainty="2" product="3" timestamp="1547538073717">
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
    readMessage(
      `<bet_cancel ${about} end_time="1230" superceded_by="sr:season:7"><market id="48" void_reason="4"/></bet_cancel>`,
    ),
  ).toMatchObject({
    startTime: null,
    endTime: 1230,
    supersededBy: 'sr:season:7',
    markets: [{ id: 48, voidReason: 4 }],
  })
  expect(
    readMessage(
      `<rollback_bet_cancel ${about} start_time="1" end_time="2"><market id="48"/></rollback_bet_cancel>`,
    ),
  ).toMatchObject({ kind: 'rollback_bet_cancel', startTime: 1, endTime: 2, markets: [{ id: 48 }] })
  expect(
    readMessage(
      `<rollback_bet_settlement ${about} request_id="9"><market id="47"/></rollback_bet_settlement>`,
    ),
  ).toMatchObject({ kind: 'rollback_bet_settlement', requestId: 9, markets: [{ id: 47, specifiers: [] }] })
})

test.each([
  [' change_type="3"', 'cancelled'],
  [' change_type="106"', 'stream'],
  // Any change makes the feed read the fixture again.
  [' change_type="7"', 'other'],
  ['', 'other'],
])('a fixture_change%s says what changed', (type, change) => {
  expect(
    readMessage(
      `<fixture_change event_id="sr:match:1234" product="3" start_time="99"${type} timestamp="1"/>`,
    ),
  ).toMatchObject({ change, startTime: 99 })
})
