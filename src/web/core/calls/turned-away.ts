import { isOpenInMaintenance } from '../registry/open-in-maintenance.ts'
import { type Call, CallError } from './call.ts'

/** Refusals that apply to every call of a visitor, who therefore belongs on another page. */
const refusals = ['maintenance', 'banned', 'access-blocked']

/** Reloads the page when a call is refused because of the visitor's state: the server then shows the page for it. */
export const noticingRefusals =
  (call: Call, loadAnew: () => void): Call =>
  async (...args) => {
    try {
      return await call(...args)
    } catch (fault) {
      if (fault instanceof CallError && refusals.includes(fault.id) && !staysHere(fault.id)) loadAnew()
      throw fault
    }
  }

/** The withdrawal page stays open during maintenance, although some of its calls are refused. */
const staysHere = (id: string): boolean => id === 'maintenance' && isOpenInMaintenance(pathHere())

const pathHere = () => (globalThis.location?.pathname ?? '').replace(/^\/[a-z]{2}(?=\/|$)/, '')
