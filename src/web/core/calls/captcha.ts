import {
  captchaTimeEndpoint,
  captchaUpdateEndpoint,
  captchaValidateEndpoint,
} from '#domain/people/identity/api.ts'
import { analyticsIds } from '#domain/trust/analytics/api.ts'
import { tellShell } from '../events.ts'
import type { CallError } from './call-error.ts'
import { type CaptchaChallenge, type CaptchaSolution, solveCaptcha } from './captcha-solver.ts'
import type { CaptchaTask } from './captcha-worker.ts'
import type { Exchange } from './exchange.ts'

/** Success of type 2: the solution is right, but the session sent with it has ended. */
const sessionIsOver = 2

/**
 * Solves the challenge in a worker, so that the page stays responsive; without workers on the page itself,
 * with pauses.
 */
function solve(challenge: CaptchaChallenge, timeout: number): Promise<CaptchaSolution | null> {
  if (typeof Worker === 'undefined') return solveCaptcha(challenge, timeout)
  return new Promise((done) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
    const end = (solution: Promise<CaptchaSolution | null> | CaptchaSolution | null) => {
      worker.terminate()
      done(solution)
    }
    worker.onmessage = ({ data }: MessageEvent<CaptchaSolution | null>) => end(data)
    worker.onerror = () => end(solveCaptcha(challenge, timeout))
    worker.postMessage({ challenge, timeout } satisfies CaptchaTask)
  })
}

/**
 * Gets a challenge, solves it and exchanges it for a pass, which is sent as `x-captcha`. The user sees
 * nothing. Null on failure: the caller then rethrows the refusal.
 */
export async function passCaptcha(exchange: Exchange, onSignedOut?: () => void): Promise<string | null> {
  try {
    const [{ challenge, expiresAt }, { time }] = await Promise.all([
      exchange(captchaUpdateEndpoint),
      exchange(captchaTimeEndpoint),
    ])
    // Uses the server's clock, since this machine's may be wrong.
    const solution = await solve(challenge, Math.max(1000, expiresAt - time))
    if (!solution) throw new Error('the challenge was not solved in time')
    const answer = await exchange(captchaValidateEndpoint, {
      body: { captcha: btoa(JSON.stringify({ challenge, solution })) },
    })
    tellShell('analytics', { id: analyticsIds.captchaPassed })
    if (answer.successType === sessionIsOver) onSignedOut?.()
    return answer.captcha
  } catch (fault) {
    console.warn('captcha', (fault as CallError).id ?? fault)
    tellShell('analytics', { id: analyticsIds.captchaFailed })
    return null
  }
}
