import type { BrowserContext } from 'playwright-core'

const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Launches Chromium headless, without background requests of its own. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_SHELL ?? whole,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The full browser, which supports preferences. */
export const wholeBrowser = { ...launchOptions, executablePath: whole }

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const

/**
 * Simulates a returning visitor: the cookie question is answered, and the registration reminder was shown. The page
 * renders games, whatever processors the machine has.
 */
export const answerQuestions = () => {
  // A page without an origin has no storage.
  if (!location.protocol.startsWith('http')) return
  const answers = {
    'fairline.cookies': JSON.stringify({ visitor: { type: 'necessary', agreedAt: 0 }, player: null }),
    'fairline.registration-reminder': '0',
    // The DOM scenes of games, whose elements the tests examine.
    'fairline.stage': 'page',
  }
  for (const [name, answer] of Object.entries(answers)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, answer)
  }
}

/** Signs the browser in as the player whose `Cookie` header this is. */
export const signIn = (context: BrowserContext, address: string, cookie: string) =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: address }
    }),
  )
