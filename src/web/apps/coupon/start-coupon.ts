import { openCoupon } from '#web/core/betslip-port.ts'
import { bettingHere } from '#web/core/settings/use-settings.ts'
import type { PageStart } from '#web/core/slots.ts'
import { betslipPort } from './store/store.ts'

/** Opens the coupon to what shows odds: a press adds a selection, or places a bet where one-click betting is on. */
export function startCoupon({ call, live, session, settings, site }: PageStart): void {
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
}

const loadOneClick = async () => await import('./one-click/one-click.ts')
