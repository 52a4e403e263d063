import { isOpenInMaintenance } from '../registry/open-in-maintenance.ts'
import { type Call, CallError } from './call.ts'

/** What the server refuses every call of a visitor with, who therefore belongs on another page. */
const refusals = ['maintenance', 'banned', 'access-blocked']

/** The page is loaded anew when a call is refused for who the visitor is: the server then shows him the page of it. */
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

/** The page of withdrawals stays open during maintenance, whatever else of it is refused. */
const staysHere = (id: string): boolean => id === 'maintenance' && isOpenInMaintenance(pathHere())

const pathHere = () => (globalThis.location?.pathname ?? '').replace(/^\/[a-z]{2}(?=\/|$)/, '')
