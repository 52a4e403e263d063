import { type CaptchaChallenge, solveCaptcha } from './captcha-solver.ts'

/** Message to the worker; it replies with one solution, or null. */
export interface CaptchaTask {
  readonly challenge: CaptchaChallenge
  readonly timeout: number
}

addEventListener('message', ({ data }: MessageEvent<CaptchaTask>) => {
  solveCaptcha(data.challenge, data.timeout).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
