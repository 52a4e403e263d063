import { expect, inject, test } from 'vitest'
import { newPlayer } from '../factories/new-player.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { register, signInOverHttp } from './register.ts'

const site = inject('site')

/** The true statements in the quiz before a looser limit. */
const trueStatements = ['Over time, the house wins.', 'I should bet only money that I can afford to lose.']

test('while a looser limit waits its field is closed, but a lower limit can be set at once', async () => {
  const { page } = await visit({ device: 'phone' })
  await page.goto(`${site}/en/rules`)
  await register(page)
  await page.goto(`${site}/en/responsible`)
  await ready(page)
  const deposits = page.getByRole('region', { name: 'Deposit limits' })
  const row = deposits
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Over 24 hours' }) })
  const field = row.getByRole('textbox')
  const save = row.getByRole('button', { name: 'Save' })
  await field.fill('100')
  await save.click()
  await row.getByText('€100.00', { exact: true }).waitFor()
  await field.fill('500')
  await save.click()
  const statements = page.getByRole('dialog', { name: 'Before you raise a limit' })
  await statements.waitFor()
  await axeClean(page)
  for (const statement of await statements.getByRole('group').all()) {
    const said = await statement.locator('legend').innerText()
    await statement.getByRole('radio', { name: trueStatements.includes(said) ? 'True' : 'False' }).check()
  }
  await statements.getByRole('button', { name: 'Send answers' }).click()
  const keep = row.getByRole('button', { name: 'Keep current limit' })
  await keep.waitFor()
  expect(await field.isDisabled()).toBe(true)
  expect(await save.isDisabled()).toBe(true)
  const asked = row.getByText('Request received.')
  await asked.waitFor()
  await row.getByRole('button', { name: 'Set a lower limit' }).click()
  await row.getByText('A lower limit applies at once and cancels the change that is waiting.').waitFor()
  await field.fill('100')
  await save.click()
  await row.getByText('Enter an amount below €100.00.').waitFor()
  expect(await asked.count()).toBe(0)
  await axeClean(page)
  await noSidewaysScroll(page)
  await field.fill('40')
  await save.click()
  await row.getByText('€40.00', { exact: true }).waitFor()
  await keep.waitFor({ state: 'detached' })
  expect(await field.isEnabled()).toBe(true)
})

test('a player sets session time and a reality check, and takes a break that nobody ends', async () => {
  // Expected errors: refused calls of pages closed by a break, the sign-out at the end, and pages left before their
  // socket opened.
  const expected = /status of 40[13]|WebSocket is closed before the connection is established/
  const { page } = await visit({ device: 'phone', expected })
  await page.goto(`${site}/en/rules`)
  // A separate date of birth: during the break nobody with this name and date may register.
  const player = newPlayer({ birthDate: '1987-12-24' })
  await register(page, player)
  await page.goto(`${site}/en/responsible`)
  await ready(page)
  await page.getByLabel('Session time per day: Hours a day').selectOption('2')
  const time = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Session time/ }) })
  await time.getByRole('button', { name: 'Save' }).click()
  await time.getByText('Limit is active.').waitFor()
  const check = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Reality check' }) })
  await check.getByRole('combobox').selectOption('5')
  await check.getByRole('button', { name: 'Save' }).click()
  await check.getByText('Limit is active.').waitFor()
  await axeClean(page)
  await noSidewaysScroll(page)

  const reminder = page.getByRole('dialog', { name: 'Reality check' })
  /** Lets the reminder's minutes pass while no page is open. */
  const runOut = async () => {
    await page.waitForFunction(() => localStorage.getItem('fairline.reality-check') !== null)
    await page.evaluate(() => {
      const place = 'fairline.reality-check'
      const [player] = localStorage.getItem(place)?.split(' ') ?? []
      localStorage.setItem(place, `${player} ${Date.now() - 600_000}`)
    })
    await page.reload()
    await reminder.getByText('Result of this session').waitFor()
  }
  await runOut()
  await axeClean(page)
  await reminder.getByRole('button', { name: 'Sign out' }).click()
  // Sign-out leaves a player's page for the home page.
  await page.waitForURL(`${site}/en`)
  await signInOverHttp(page, player)
  await page.goto(`${site}/en/responsible`)
  await ready(page)
  await runOut()
  await reminder.getByLabel("Don't show this again").check()
  await reminder.getByRole('button', { name: 'Continue' }).click()
  await reminder.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Take a 24-hour break now' }).click()
  await page.getByText(/^In force until/).waitFor()
  // During a break the player can request a longer one, but not loosen the session time.
  await page.getByLabel('Self-exclusion: Days').selectOption('30')
  const longer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Self-exclusion' }) })
  await longer.getByRole('button', { name: 'Start' }).click()
  await longer.getByText(/^This break is set but has not started/).waitFor()
  await page.goto(`${site}/en/recharge`)
  await page.getByRole('heading', { name: 'You are taking a break' }).waitFor()
  // A refused call makes the page render anew.
  await page.waitForLoadState('networkidle')
  await axeClean(page)
  await page.goto(`${site}/en/deduce`)
  await page.getByRole('heading', { name: 'Withdraw', level: 1 }).waitFor()

  // The page reports presence every 30 s, until the response says that the day's time is used up.
  let signs = 0
  let left = 3_600_000
  await page.route('**/api/external/web/v3/ping', (route) => {
    // The previous page may still send a report.
    if (new URL(route.request().frame().url()).pathname === '/en/history') signs++
    return route.fulfill({ json: { left, nextDay: Date.now() + 3_600_000, now: Date.now() } })
  })
  await page.clock.install()
  // Open bets hold the player's money, so their history stays visible.
  await page.goto(`${site}/en/history`)
  await page.getByRole('heading', { name: 'My bets', level: 1 }).waitFor()
  await expect.poll(() => signs).toBe(1)
  await page.clock.pauseAt(Date.now() + 5_000)
  const before = signs
  await page.clock.runFor(30_000)
  await expect.poll(() => signs).toBe(before + 1)
  left = 0
  await page.clock.runFor(30_000)
  await expect.poll(() => signs).toBe(before + 2)
  await page.clock.resume()
  const ended = page.getByRole('dialog', { name: 'Your session time for today is used up' })
  await ended.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await ended.getByRole('button', { name: 'Sign out' }).click()
  await ended.waitFor({ state: 'detached' })
  await page.waitForURL(`${site}/en`)
})

test('what a corrected result took back is a line of its own on the account page', async () => {
  const { page } = await visit({ device: 'phone' })
  await page.goto(`${site}/en/rules`)
  await register(page)
  const claim = {
    currency: 'EUR',
    kind: 'main',
    betId: '0192f0aa-0000-7000-8000-000000000001',
    amount: '2500',
    madeAt: Date.now(),
  }
  await page.route('**/web-api/claims', (route) =>
    route.fulfill({
      json: {
        claims: [
          { ...claim, id: '2', open: '500' },
          { ...claim, id: '1', open: '0' },
        ],
      },
    }),
  )
  await page.goto(`${site}/en/responsible`)
  await ready(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).first().click()
  const list = page.getByRole('region', { name: 'Corrections' })
  await list.waitFor()
  const lines = await list.getByRole('listitem').allInnerTexts()
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('€5.00 still to be settled from your next winnings')
  expect(lines[1]).toContain('Settled')
  for (const line of lines) {
    expect(line).toContain('Payout taken back after a corrected result')
    expect(line).toContain(claim.betId)
    expect(line).toContain('25.00')
  }
  await axeClean(page)
  await noSidewaysScroll(page)
})
