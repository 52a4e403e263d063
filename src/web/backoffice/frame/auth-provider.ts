import type { AuthProvider } from 'react-admin'
import { staffSession, staffSignOut } from '#domain/people/staff/api.ts'
import { call, OfficeError } from '../call.ts'
import { enter, whoIsIn } from './me.ts'

/** Shared request: the page's parts ask at the same time when it opens. */
let asked: Promise<void> | null = null

/** Rejects when nobody is signed in. */
function known(): Promise<void> {
  if (whoIsIn()) return Promise.resolve()
  asked ??= call(staffSession)
    .then(enter)
    .finally(() => {
      asked = null
    })
  return asked
}

/** Session of the staff member, queried from the server, since scripts cannot read the session cookie. */
export const authProvider: AuthProvider = {
  // The sign-in page performs both steps.
  login: async () => undefined,
  async logout() {
    if (whoIsIn()) await call(staffSignOut).catch(() => undefined)
    enter(null)
  },
  checkAuth: known,
  async checkError(error: unknown) {
    if (error instanceof OfficeError && error.status === 401) {
      enter(null)
      throw error
    }
  },
  async getIdentity() {
    await known()
    const me = whoIsIn()
    return { id: me?.id ?? '', fullName: me?.name ?? '' }
  },
  async getPermissions() {
    await known().catch(() => undefined)
    return whoIsIn()?.rights ?? []
  },
}
