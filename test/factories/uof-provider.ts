import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface UofProvider {
  readonly address: string
  /** POST requests received, such as recoveries. */
  readonly asked: URL[]
  /** Response bodies by path, which a test may change. */
  readonly bodies: Record<string, string>
  stop(): Promise<unknown>
}

/** Starts the provider's HTTP side as in its documentation, with live odds (1) and odds before play (3). */
export async function startUofProvider(virtualHost = '/unifiedfeed/1'): Promise<UofProvider> {
  const asked: URL[] = []
  const bodies: Record<string, string> = {
    '/v1/users/whoami.xml': `<bookmaker_details response_code="OK" bookmaker_id="1" virtual_host="${virtualHost}"/>`,
    '/v1/descriptions/producers.xml': `<producers response_code="OK">
      <producer id="1" name="LO" api_url="https://elsewhere.example/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
      <producer id="3" name="Ctrl" api_url="https://elsewhere.example/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
    </producers>`,
    '/v1/descriptions/en/markets.xml': `<market_descriptions response_code="OK">
      <market id="1" name="1x2" groups="all|score|regular_play"/>
      <market id="18" name="Total" groups="all|score|regular_play"/>
      <market id="165" name="Corners" groups="all|corner"/>
      <market id="166" name="Total corners" groups="all|corner"/>
    </market_descriptions>`,
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://provider')
    if (request.headers['x-access-token'] !== 'token-of-the-feed') return response.writeHead(403).end()
    if (request.method === 'POST') {
      asked.push(url)
      return response.writeHead(202).end('<response response_code="ACCEPTED"/>')
    }
    const body = bodies[decodeURIComponent(url.pathname)]
    return body === undefined ? response.writeHead(404).end() : response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    bodies,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Returns a football fixture, Arsenal against Chelsea by default. */
export const uofFixture = (match: number, startsAt: number, home = 'Arsenal FC', away = 'Chelsea FC') =>
  `<fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-11-25T10:00:00+00:00">
    <fixture id="sr:match:${match}" start_time="${new Date(startsAt).toISOString()}" start_time_confirmed="true" liveodds="booked">
      <tournament_round type="group" number="13"/>
      <season id="sr:season:1" name="Premier League 26/27"/>
      <tournament id="sr:tournament:17" name="Premier League">
        <sport id="sr:sport:1" name="Soccer"/>
        <category id="sr:category:1" name="England" country_code="ENG"/>
      </tournament>
      <competitors>
        <competitor id="sr:competitor:42" name="${home}" country="England" qualifier="home"/>
        <competitor id="sr:competitor:38" name="${away}" country="England" qualifier="away"/>
      </competitors>
      <venue id="sr:venue:1" name="Emirates Stadium"/>
    </fixture>
  </fixtures_fixture>`

/** Returns messages about one football match, by their provider's time. */
export function uofMessages(match: number) {
  const about = (product: number, at: number, more = '') =>
    `event_id="sr:match:${match}" product="${product}" timestamp="${at}"${more}`
  const of = (requestId?: number) => (requestId === undefined ? '' : ` request_id="${requestId}"`)
  return {
    odds: (
      product: number,
      at: number,
      markets: string,
      more: { requestId?: number; status?: string } = {},
    ) =>
      `<odds_change ${about(product, at, of(more.requestId))}>${more.status ?? ''}<odds>${markets}</odds></odds_change>`,
    stop: (product: number, at: number, groups: string) =>
      `<bet_stop ${about(product, at)} groups="${groups}"/>`,
    settlement: (product: number, at: number, markets: string, certainty = 2) =>
      `<bet_settlement ${about(product, at)} certainty="${certainty}"><outcomes>${markets}</outcomes></bet_settlement>`,
    unsettlement: (product: number, at: number, markets: string) =>
      `<rollback_bet_settlement ${about(product, at)}>${markets}</rollback_bet_settlement>`,
    cancel: (product: number, at: number, markets: string, period = '') =>
      `<bet_cancel ${about(product, at)} ${period}>${markets}</bet_cancel>`,
    uncancel: (product: number, at: number, markets: string, period = '') =>
      `<rollback_bet_cancel ${about(product, at)} ${period}>${markets}</rollback_bet_cancel>`,
    fixtureChange: (product: number, at: number, startsAt: number) =>
      `<fixture_change ${about(product, at)} start_time="${startsAt}" change_type="2"/>`,
  }
}

export const alive = (product: number, at: number, subscribed = 1) =>
  `<alive product="${product}" timestamp="${at}" subscribed="${subscribed}"/>`
export const snapshotComplete = (product: number, at: number, requestId: number | string) =>
  `<snapshot_complete product="${product}" timestamp="${at}" request_id="${requestId}"/>`
