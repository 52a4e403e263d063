import type { AuthProvider } from 'react-admin'
import { staffSession, staffSignOut } from '#domain/staff/api.ts'
import { call, OfficeError } from '../call.ts'
import { enter, whoIsIn } from './me.ts'

/** Who is signed in, asked of the server: the cookie of the session is nothing that scripts can read. */
export const authProvider: AuthProvider = {
  // Both steps are done by the page of the sign-in.
  login: async () => undefined,
  async logout() {
    if (whoIsIn()) await call(staffSignOut).catch(() => undefined)
    enter(null)
  },
  async checkAuth() {
    if (whoIsIn()) return
    enter(await call(staffSession))
  },
  async checkError(error: unknown) {
    if (error instanceof OfficeError && error.status === 401) {
      enter(null)
      throw error
    }
  },
  async getIdentity() {
    const me = whoIsIn()
    return { id: me?.id ?? '', fullName: me?.name ?? '' }
  },
  getPermissions: async () => whoIsIn()?.rights ?? [],
}
