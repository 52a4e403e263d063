import {
  type Changes,
  type Choices,
  changed,
  cookieText,
  onlyBetting,
  readChoices,
  readCookieText,
  withConsequences,
  withoutBetting,
} from '#domain/people/settings/api.ts'
import { writeCookie } from '../browser-cookie.ts'
import type { InitData } from '../init.ts'
import type { Source } from '../value.ts'

export const settingsStorageKey = 'fairline.settings'

/** Data in this browser's storage, beside the cookies. */
interface Kept {
  readonly choices: Choices
  /** Player whose choices they are; null is a visitor. */
  readonly owner: string | null
  /** The owner's changes that the server has not confirmed. */
  readonly unsaved: Changes
}

export interface SettingsStore extends Source<Choices> {
  choose(changes: Changes): void
  /** Returns the player's changes that the server does not know yet. */
  unsaved(playerId: string): Changes
  /** Takes the player's choices from the server, after it has received `saved`. */
  adopt(playerId: string, choices: Choices, saved?: Changes): void
  /** Handles a sign-out: display choices stay, money settings are removed. */
  leave(): void
}

export interface SettingsStoreOptions {
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>
  /** Writes the cookie of that name; an empty text removes it. */
  readonly writeCookie?: (name: string, text: string) => void
  /** Cookie that the server rendered with, with which hydration has to begin. */
  readonly cookie?: string
  readonly theme?: string | undefined
  readonly player?: () => string | null
  /** Adds a listener for changes that another tab makes to the storage. */
  readonly onForeignChange?: (listener: () => void) => void
}

/**
 * Creates the store of choices in this browser: cookies hold what the server renders with, the storage holds
 * all. Every change starts from the stored state, so that two tabs agree.
 */
export function createSettings(options: SettingsStoreOptions = {}): SettingsStore {
  const { storage, writeCookie, player = () => null } = options
  const listeners = new Set<() => void>()
  const read = (): Kept | null => {
    try {
      const kept = JSON.parse(storage?.getItem(settingsStorageKey) ?? 'null') as Partial<Kept> | null
      if (!kept) return null
      const { owner, unsaved = {} } = kept
      return { choices: readChoices(kept.choices), owner: typeof owner === 'string' ? owner : null, unsaved }
    } catch {
      return null
    }
  }
  const set = (next: Kept) => {
    kept = next
    for (const listener of listeners) listener()
  }
  const write = (next: Kept) => {
    try {
      storage?.setItem(settingsStorageKey, JSON.stringify(next))
    } catch {
      // The storage is full or forbidden: the cookies still hold what the server renders with.
    }
    writeCookie?.('settings', cookieText(next.choices))
    const { theme } = next.choices
    writeCookie?.('theme', theme === undefined ? '' : theme === 1 ? 'dark' : 'light')
    set(next)
  }

  const before = read()
  const { theme } = options
  const rendered = {
    ...readCookieText(options.cookie),
    ...(theme === 'dark' ? { theme: 1 as const } : theme === 'light' ? { theme: 0 as const } : {}),
  }
  const mine = before !== null && (before.owner === null || before.owner === player())
  let kept: Kept = {
    choices: mine ? { ...onlyBetting(before.choices), ...rendered } : rendered,
    owner: mine ? before.owner : null,
    unsaved: mine ? before.unsaved : {},
  }
  options.onForeignChange?.(() => {
    const foreign = read()
    if (foreign) set(foreign)
  })

  return {
    get: () => kept.choices,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose: (wanted) => {
      const owner = player()
      const now = read() ?? kept
      const mine = now.owner === owner ? now : kept
      const changes = withConsequences(mine.choices, wanted)
      const unsaved = owner === null ? {} : { ...(mine.owner === owner ? mine.unsaved : {}), ...changes }
      write({ choices: changed(mine.choices, changes), owner, unsaved })
    },
    unsaved: (playerId) => {
      const now = read() ?? kept
      return now.owner === playerId ? now.unsaved : {}
    },
    adopt: (playerId, choices, saved = {}) => {
      const now = read() ?? kept
      const left =
        now.owner === playerId
          ? Object.fromEntries(
              Object.entries(now.unsaved).filter(
                ([name, value]) => JSON.stringify(saved[name as keyof Changes]) !== JSON.stringify(value),
              ),
            )
          : {}
      write({ choices: changed(choices, left), owner: playerId, unsaved: left })
    },
    leave: () => write({ choices: withoutBetting(kept.choices), owner: null, unsaved: {} }),
  }
}

/** Reads the choices from the cookie: a page that was rendered for no particular visitor lacks them. */
const ownCookie = (): string | undefined => {
  const text = /(?:^|; )settings=([^;]*)/.exec(document.cookie)?.[1]
  return text?.replaceAll('%3D', '=').replaceAll('%26', '&').replaceAll('%2F', '/').replaceAll('%2B', '+')
}

/** Creates the store over the browser's cookies and storage; storage events report changes of other tabs. */
export function browserSettings(
  { choices, apart }: Pick<InitData, 'choices' | 'apart'>,
  player: () => string | null,
): SettingsStore {
  let storage: Storage | undefined
  try {
    storage = localStorage
  } catch {
    storage = undefined
  }
  return createSettings({
    ...(storage ? { storage } : {}),
    cookie: (apart ? ownCookie() : choices) ?? '',
    theme: document.documentElement.dataset.theme,
    player,
    writeCookie: (name, text) => writeCookie(name, text, text === '' ? 0 : undefined),
    onForeignChange: (listener) =>
      addEventListener('storage', (event) => {
        if (event.key === settingsStorageKey || event.key === null) listener()
      }),
  })
}
