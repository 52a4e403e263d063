import { openCoupon } from '#web/core/betslip-port.ts'
import { loadUntilThere } from '#web/core/load-until-there.ts'
import { bettingHere } from '#web/core/settings/use-settings.ts'
import type { PageStart } from '#web/core/slots.ts'
import { betslipPort } from './store/store.ts'

/** Connects odds on the page to the coupon: a press adds a selection, or places a bet with one-click betting. */
export function startCoupon(page: PageStart): void {
  const { call, live, session, settings, site } = page
  openCoupon({
    ...betslipPort,
    toggle: (selection) => {
      const player = session.get()
      const betting = bettingHere(settings.get(), site.get())
      if (player === null || betting.activeOneClick === 0 || betslipPort.has(selection.id))
        return betslipPort.toggle(selection)
      loadOneClick().then(
        ({ placeAtOnce }) => placeAtOnce(selection, { call, player, betting, live }),
        () => betslipPort.toggle(selection),
      )
    },
  })
  let followed = false
  const follow = () => {
    if (followed || session.get() === null) return
    followed = true
    loadUntilThere(loadOpenBets, ({ followOpenBets }) => followOpenBets(page))
  }
  session.subscribe(follow)
  follow()
  setTimeout(() => loadUntilThere(loadBoosts, ({ followBoosts }) => followBoosts(page)), boostsAfter)
}

/** Milliseconds, so that prices load first. */
const boostsAfter = 1000
const loadBoosts = async () => await import('./boosts/follow-boosts.ts')
const loadOneClick = async () => await import('./one-click/one-click.ts')
const loadOpenBets = async () => await import('./open-bets/follow-open-bets.ts')
