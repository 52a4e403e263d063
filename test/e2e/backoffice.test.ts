import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addOwner } from '#domain/people/staff/index.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { isolated } from '#web/ui/words/isolated.ts'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { lettersTo } from '../factories/letters.ts'
import { newPlayer } from '../factories/new-player.ts'
import { authenticatorCode } from '../factories/staff.ts'
import { axeClean, openEvent, ready, visit } from './browser.ts'
import { register } from './register.ts'

const site = inject('site')

/** Opens the back office, signed in with two steps as a new owner. */
async function owner(email: string): Promise<Page> {
  const pool = makePool({ ...inject('postgres'), database: 'default_site', max: 1 })
  const { token } = await makeDatabase(pool).transact((tx) => addOwner(tx, email, Date.now()))
  await pool.end()
  const { page } = await visit({ theme: 'light', expected: /status of 401/ })
  await page.goto(`${site}/backoffice/#/join?token=${token}`)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.locator('[data-secret]').textContent()
  await page.getByLabel('Code of the authenticator').fill(authenticatorCode(secret ?? ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'The last 30 days' }).waitFor()
  return page
}

/**
 * Checks that neither the page nor a box in it scrolls sideways, on a wide and a narrow screen. Checks pages in both
 * languages and open dialogs in one.
 */
async function staysWithin(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('body *')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
        .filter(
          (box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX),
        )
        .map((box) => `${box.clientWidth} < ${box.scrollWidth}: ${box.textContent?.slice(0, 60)}`),
    )
  const inAll = async (language: string) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(wider, { message: `${page.url()} at ${width}, ${language}` }).toEqual([])
    }
  }
  await inAll('en')
  if ((await page.getByRole('dialog').count()) > 0) return
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Русский' }).click()
  // Waits for Russian: a page still in English may fit.
  await page.getByRole('button', { name: 'Русский' }).waitFor()
  await inAll('ru')
  await page.getByRole('button', { name: 'Русский' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
}

test('an owner signs in with two steps, finds a player and closes an event, which players see at once', async () => {
  const player = new HttpPlayer(site)
  const playerId = await player.register()
  await player.deposit(1_000n)
  const legs = await openSelections(site)
  let bet = ''
  for (const leg of legs.slice(0, 20)) bet ||= (await player.bet([leg], 100n)).body.id ?? ''
  const page = await owner('e2e@house.example')
  await axeClean(page)
  await staysWithin(page)

  await page.getByRole('menuitem', { name: 'Players' }).click()
  await page.getByLabel('Search').fill(playerId)
  const found = page.getByRole('cell', { name: 'Test Player' })
  await expect.poll(() => found.count()).toBe(1)
  await found.click()
  await page.getByRole('heading', { name: 'Test Player', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('asked about his limits')
  await page.getByRole('dialog').getByRole('button', { name: 'Note' }).click()
  await page.getByRole('cell', { name: 'asked about his limits' }).first().waitFor()
  await staysWithin(page)

  // Gives free spins of a slot, which is searched by its name.
  await page.getByRole('button', { name: 'Give free spins' }).click()
  const gift = page.getByRole('dialog')
  await gift.getByLabel(/^Key/).fill('spring')
  await gift.getByRole('combobox', { name: 'Slot' }).fill('orch')
  await page.getByRole('option', { name: 'Three Orchards' }).click()
  await gift.getByLabel('Stake of a spin').fill('0.20')
  await gift.getByLabel('Reason').fill('for the wait')
  await axeClean(page)
  await staysWithin(page)
  await gift.getByRole('button', { name: 'Give free spins' }).click()
  await gift.waitFor({ state: 'detached' })

  await page.goto(`${site}/backoffice/#/bets/${bet}/show`)
  await page.getByRole('heading', { name: 'Legs' }).waitFor()
  await staysWithin(page)

  const { page: players } = await visit()
  await players.goto(`${site}/en/line/football`)
  await ready(players)
  await openEvent(players, 3)
  const { pathname } = new URL(players.url())
  const event = pathname.slice(pathname.lastIndexOf('_') + 1)
  const odds = players.locator('main details button[aria-pressed]')
  const open = () => odds.evaluateAll((all) => all.filter((one) => one.matches(':enabled')).length)
  await expect.poll(open).toBeGreaterThan(0)

  await page.goto(`${site}/backoffice/#/events/${event}/show`)
  await page.getByRole('button', { name: 'Suspend' }).first().click()
  await page.getByLabel('Reason').fill('the referee is ill')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('the referee is ill').waitFor()
  await expect.poll(open).toBe(0)

  await page.getByRole('button', { name: 'Resume' }).first().click()
  await page.getByLabel('Reason').fill('he is well again')
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await expect.poll(open).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Margin and limit' }).first().click()
  await page.getByLabel('Limit, %').fill('90')
  await page.getByLabel('Reason').fill('a small league')
  await page.getByRole('dialog').getByRole('button', { name: 'Margin and limit' }).click()
  await page.getByText('Limit 90 %').first().waitFor()
  await staysWithin(page)

  // A whole season: its table is entered as places, and the proposal shows the payout.
  const season = await page.evaluate(async () => {
    const answer = await fetch('/backoffice/api/events?sport=football&when=live&perPage=100')
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
    return items.find(({ name }) => !name.includes(' – '))?.id
  })
  await page.goto(`${site}/backoffice/#/events/${season}/show`)
  await page.getByRole('button', { name: 'Result', exact: true }).click()
  const places = page.getByRole('textbox', { name: /^Place: / })
  for (const [index, place] of ['1', '2', '2'].entries()) await places.nth(index).fill(place)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText(/^From – to 1\. .+, 2\. .+, 2\. /).waitFor()
  await axeClean(page)
  await staysWithin(page)
  await page.getByRole('dialog').getByLabel('Reason').fill('the league has decided')
  await page.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto(`${site}/backoffice/#/information-pages/about~fr/show`)
  await page.getByLabel('Title').fill('Notre maison')
  await page.getByLabel('Reason').fill('our own words')
  await axeClean(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('cell', { name: 'our own words' }).waitFor()
  await players.goto(`${site}/fr/about`)
  await players.getByRole('heading', { level: 1, name: 'Notre maison' }).waitFor()

  await page.goto(`${site}/backoffice/#/site/insuranceSpread/show`)
  await page.getByLabel('Insurance above the fair premium, %').fill('101')
  await page.getByRole('button', { name: 'Check and show the changes' }).click()
  await expect
    .poll(() => page.getByLabel('Insurance above the fair premium, %').getAttribute('aria-invalid'))
    .toBe('true')
  await axeClean(page)
})

test('a player asks and shows a document, a clerk answers and accepts it, and the open pages of the player show both', async () => {
  const picture = {
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } })
      .png()
      .toBuffer(),
  }
  const { page: player, context } = await visit({ locale: 'de-DE', device: 'phone', theme: 'dark' })
  await player.goto(`${site}/de/rules`)
  await ready(player)
  const email = await register(player, newPlayer({ language: 'de' }))
  const playerId = await player.evaluate(async () => {
    return (await (await fetch('/web-api/session')).json()).player.id as string
  })
  const subject = `Einzahlung ${playerId.slice(0, 8)}`
  await player.goto(`${site}/de/support`)
  await ready(player)
  await player.getByLabel('Thema').selectOption('payments')
  await player.getByLabel('Betreff').fill(subject)
  await player.getByLabel('Ihre Nachricht').fill('Wo ist mein Geld?')
  await player.locator('input[type=file]').setInputFiles(picture)
  await player.getByText('receipt.png').waitFor()
  await player.getByRole('button', { name: 'Senden' }).click()
  await player.getByText('Wartet auf unsere Antwort').waitFor()
  await axeClean(player)
  // The player submits the document from another page, and both stay open.
  const documents = await context.newPage()
  await documents.goto(`${site}/de/verification`)
  await ready(documents)
  await documents.locator('input[type=file]').setInputFiles(picture)
  await documents.getByText('receipt.png').waitFor()
  await documents.getByRole('button', { name: 'Senden' }).click()
  await documents.getByText('Wird geprüft').first().waitFor()
  await axeClean(documents)

  const clerk = await owner('clerk@house.example')
  const template = {
    topic: 'payments',
    title: `Bank days ${subject}`,
    texts: { en: 'Banks take two days.', de: 'Banken brauchen zwei Tage.' },
  }
  const saved = await clerk.evaluate(
    async ({ id, body }) =>
      (
        await fetch(`/backoffice/api/support-templates/${id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { id: randomUUID(), body: template },
  )
  expect(saved).toBe(200)
  await clerk.getByRole('menuitem', { name: 'Questions' }).click()
  await clerk.getByRole('cell', { name: subject }).click()
  await clerk.getByRole('img', { name: 'receipt.png' }).waitFor()
  await clerk.getByLabel('Template').click()
  await clerk.getByRole('option', { name: template.title }).click()
  const text = clerk.getByLabel("Text, in the player's language (de)")
  await expect.poll(() => text.inputValue()).toBe(template.texts.de)
  await axeClean(clerk)
  await clerk.getByRole('button', { name: 'Answer', exact: true }).click()
  await player.getByText('Banken brauchen zwei Tage.').waitFor()
  await player.getByText('Beantwortet').waitFor()

  await clerk.getByRole('menuitem', { name: 'Verification' }).click()
  await clerk
    .getByRole('row')
    .filter({ hasText: playerId.slice(0, 8) })
    .getByRole('cell')
    .nth(3)
    .click()
  await clerk.getByRole('img', { name: 'receipt.png' }).waitFor()
  await clerk.getByRole('button', { name: 'Accept' }).click()
  await clerk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await documents.getByText('Ihr Konto ist verifiziert.').waitFor()
  await documents.getByText('Akzeptiert').waitFor()

  await player.goto(`${site}/de/messages`)
  await player.getByText(`Unsere Antwort: ${isolated(subject)}`).waitFor()
  // Messages on the screen count as read: none is left to be marked, and none is new after a reload.
  await player.getByRole('button', { name: 'Alle als gelesen markieren' }).waitFor({ state: 'detached' })
  await player.reload()
  await player.getByText(`Unsere Antwort: ${isolated(subject)}`).waitFor()
  expect(await player.locator('[data-unread]').count()).toBe(0)
  await expect.poll(() => lettersTo(inject('letters'), email).join('\n')).toContain(template.texts.de)
})
