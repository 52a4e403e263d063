import { expect, test } from 'vitest'
import { readWithFaults } from '../../../../test/factories/uof-messages.ts'

test('settles the markets that can be read beside one that can not, and whatever its side values are', () => {
  const { message, faults } =
    readWithFaults(`<bet_settlement event_id="sr:match:1" certainty="9" product="3" timestamp="5">
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
    readWithFaults(
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
  const { message, faults } = readWithFaults(
    `<rollback_bet_settlement event_id="sr:match:1" timestamp="1" product="1"><market id="1" specifiers="${specifiers}"/><market id="2"/></rollback_bet_settlement>`,
  )
  expect(message).toMatchObject({ markets: [{ id: 2 }] })
  expect(faults).toEqual(['uof-wrong-value'])
})
