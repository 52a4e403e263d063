import { expect, inject, test } from 'vitest'
import type { BuiltAnswer, EventCard } from '#domain/sport/book/api.ts'
import coupon from '#web/apps/coupon/i18n/coupon/en.json' with { type: 'json' }
import arabic from '#web/apps/sports/i18n/match/ar.json' with { type: 'json' }
import texts from '#web/apps/sports/i18n/match/en.json' with { type: 'json' }
import errors from '#web/core/i18n/errors/en.json' with { type: 'json' }
import { HttpPlayer } from '../factories/http-player.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

async function comingMatch(): Promise<EventCard> {
  const answer = await fetch(`${site}/web-api/book/line?sport=football`)
  const { events } = (await answer.json()) as { events: EventCard[] }
  return events.find(({ markets }) => markets.length > 2)!
}

interface Refused {
  readonly errors: readonly {
    readonly code: string
    readonly meta?: { readonly parts?: readonly string[] }
  }[]
}

test('over HTTP a built bet is priced with its arithmetic, placed as one leg, and told to the log; what cannot be is refused', async () => {
  const { id } = await comingMatch()
  const player = new HttpPlayer(site)
  await player.register()
  await player.deposit(2_000n)
  const path = `/web-api/book/events/${id}/built`
  const part = (market: string, outcome: string) => ({ market, outcome })
  const home = part('1x2', '1')
  const both = part('both-score', 'yes')
  const refusal = async (...parts: readonly object[]) => {
    const { status, body } = await player.call<Refused>('POST', path, { parts })
    return [status, body.errors[0]!.code]
  }
  expect(await refusal(home)).toEqual([422, 'builder-too-few'])
  expect(await refusal()).toEqual([422, 'builder-too-few'])
  expect(await refusal(home, part('1x2', '2'))).toEqual([422, 'builder-contradiction'])
  expect(await refusal(home, part('double-chance', '1x'))).toEqual([422, 'builder-adds-nothing'])
  expect(await refusal(home, part('corners-1x2', '1'))).toEqual([422, 'builder-not-joint'])
  expect(await refusal(home, part('nothing', '1'))).toEqual([422, 'builder-part-unknown'])
  expect(await refusal(home, part('both-score', '__proto__'))).toEqual([422, 'builder-part-unknown'])
  expect(await refusal(home, part('a=b;c', '1'))).toEqual([422, 'builder-part-unknown'])
  expect(await refusal(...Array.from({ length: 11 }, () => home))).toEqual([422, 'builder-too-many'])
  expect((await player.call('POST', path, { parts: 'all' })).status).toBe(400)
  expect((await player.call('POST', '/web-api/book/events/nobody/built', { parts: [] })).status).toBe(404)

  const { body: price } = await player.call<BuiltAnswer>('POST', path, { parts: [both, home] })
  expect(price).toMatchObject({ status: 'open', selection: `${id}~builder|1x2=1;both-score=yes~yes` })
  expect(price.chance).toBeLessThan(Math.min(...price.parts.map(({ chance }) => chance)))
  const taken = await player.bet([{ selection: price.selection, odds: price.odds }], 500n)
  expect(taken.status).toBe(200)
  expect(await player.balance()).toBe(1_500n)
  expect(taken.body).toMatchObject({
    kind: 'single',
    legs: [{ market: 'builder|1x2=1;both-score=yes', outcome: 'yes' }],
  })
  const proof = () =>
    player.call<{ parts: { told: string }[] }>('GET', `/web-api/bets/${taken.body.id}/proof`)
  await expect.poll(async () => (await proof()).body.parts?.[0]?.told).toContain(price.selection)
  // Another order of parts is another text, which names no selection.
  const turned = `${id}~builder|both-score=yes;1x2=1~yes`
  const unknown = await player.bet([{ selection: turned, odds: price.odds }], 100n)
  expect(unknown.body.errors?.[0]?.code).toBe('selection-unknown')
})

test('outcomes of a match become one selection of the slip; why it has its price, or why it has none', async () => {
  const { id, home } = await comingMatch()
  const { page } = await visit({ expected: /\/built$/ })
  await page.goto(`${site}/en/line/football`)
  const path = await page.locator(`main a[href$="_${id}"]`).first().getAttribute('href')
  await page.goto(site + path)
  await ready(page)
  await page.getByRole('button', { name: texts.builder }).press('Enter')
  const builder = page.getByRole('region', { name: texts.builder })
  const button = (name: string, outcome: string) =>
    builder
      .locator('details', { has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('button', { name: outcome })
      .first()
  const said = builder.getByRole('status')
  await button('Match result', home.name).press('Space')
  await button('Both teams to score', 'Yes').press('Space')
  await expect.poll(() => said.innerText()).toMatch(/\d\.\d/)
  await builder.getByText(texts['builder-why'], { exact: true }).press('Enter')
  await expect.poll(() => builder.locator('table tbody tr').count()).toBeGreaterThanOrEqual(4)
  await axeClean(page)
  await builder.getByRole('button', { name: texts['builder-add'] }).press('Enter')
  await expect.poll(() => builder.getByRole('button', { name: texts['builder-added'] }).count()).toBe(1)
  const slip = page.getByRole('region', { name: coupon.slip, exact: true })
  await expect.poll(() => slip.innerText()).toContain('Both teams to score: Yes')
  await button('Double chance', 'or draw').press('Space')
  await expect.poll(() => said.innerText()).toBe(errors['builder-adds-nothing'])
  expect(await builder.locator('li[data-wrong]').innerText()).toContain('Double chance')

  const phone = (await visit({ device: 'phone' })).page
  await phone.goto(site + path!.replace('/en/', '/ar/'))
  await ready(phone)
  await phone.getByRole('button', { name: arabic.builder }).click()
  const parts = phone.getByRole('region', { name: arabic.builder }).locator('details')
  await parts.nth(0).getByRole('button').first().tap()
  await expect.poll(() => phone.getByRole('button', { name: arabic['builder-clear'] }).count()).toBe(1)
  await axeClean(phone)
  await noSidewaysScroll(phone)
})
