import { analyticsIds } from '#domain/analytics/api.ts'
import { captchaTimeEndpoint, captchaUpdateEndpoint, captchaValidateEndpoint } from '#domain/identity/api.ts'
import { tellShell } from '../events.ts'
import type { CallError } from './call-error.ts'
import { type CaptchaChallenge, type CaptchaSolution, solveCaptcha } from './captcha-solver.ts'
import type { CaptchaTask } from './captcha-worker.ts'
import type { Exchange } from './exchange.ts'

/** The second kind of success: the solution is right, and the session that came along is over. */
const sessionIsOver = 2

/** In a worker, so that the page stays quick; where none can be started, in pauses of the page itself. */
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
 * Gets a challenge, solves it and changes it for a pass, which goes out as `x-captcha`. Nothing is shown and nothing
 * asked of the person. Null when it could not be done: the refusal that asked for it goes on.
 */
export async function passCaptcha(exchange: Exchange, onSignedOut?: () => void): Promise<string | null> {
  try {
    const [{ challenge, expiresAt }, { time }] = await Promise.all([
      exchange(captchaUpdateEndpoint),
      exchange(captchaTimeEndpoint),
    ])
    // By the server's clock: this machine's may be wrong.
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
