import type { BrowserContext } from 'playwright-core'

const whole = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** How Chromium is started for a run, without its windows: nothing of it goes out by itself. */
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

/** The whole browser, which has preferences of its own. */
export const wholeBrowser = { ...launchOptions, executablePath: whole }

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const

/**
 * As whoever has been here before: the question about cookies is answered, and registration was heard of. Games are drawn by the
 * page, whatever processors the machine has.
 */
export const answerQuestions = () => {
  // A page without an origin has no storage.
  if (!location.protocol.startsWith('http')) return
  const answers = {
    'fairline.cookies': JSON.stringify({ visitor: { type: 'necessary', agreedAt: 0 }, player: null }),
    'fairline.registration-reminder': '0',
    // Scenes of games: their elements are what tests look at.
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
