/** A setting of the operator: an environment variable, and a flag of `npm start` where `flag` says so. */
export interface Setting {
  readonly name: string
  /** Value of a setting that is not given; '' for none. */
  readonly fallback: string
  /** Stands in place of `fallback` in the documents, where it depends on other settings. */
  readonly usual?: string
  readonly flag?: true
  /** Markdown. */
  readonly meaning: string
}

const list = [
  { name: 'PORT', fallback: '3000', flag: true, meaning: 'port of the site; 0 takes any free port' },
  {
    name: 'BACKOFFICE_PORT',
    fallback: '',
    meaning: 'own port of the back office, at `/backoffice`; without it, the site’s port serves it',
  },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    flag: true,
    meaning: 'address that the site listens on; `0.0.0.0` is every address of the machine',
  },
  {
    name: 'DATA_DIR',
    fallback: '.data',
    flag: true,
    meaning: 'folder of the embedded PostgreSQL, of letters and uploads',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    flag: true,
    meaning:
      '`postgres://user:password@host:port/database?sslmode=verify-full`: your own PostgreSQL 18 in place of the embedded one; `sslmode` may be omitted for this machine only',
  },
  { name: 'DATABASE_SITE_CONNECTIONS', fallback: '12', meaning: 'most connections for players' },
  { name: 'DATABASE_DESK_CONNECTIONS', fallback: '4', meaning: 'most connections for the back office' },
  { name: 'DATABASE_JOBS_CONNECTIONS', fallback: '6', meaning: 'most connections for jobs' },
  { name: 'DATABASE_PLAY_CONNECTIONS', fallback: '4', meaning: 'most connections for feeds and settlement' },
  {
    name: 'DATABASE_WAIT_MS',
    fallback: '3000',
    meaning: 'how long a call of a player or of the back office waits for a connection; 0: no limit',
  },
  {
    name: 'DATABASE_STATEMENT_MS',
    fallback: '15000',
    meaning: 'how long a statement of such a call may run; 0: no limit',
  },
  { name: 'DATABASE_LOCK_MS', fallback: '5000', meaning: 'how long it may wait for a lock; 0: no limit' },
  {
    name: 'DATABASE_JOBS_WAIT_MS',
    fallback: '60000',
    meaning: 'how long jobs, feeds and settlement wait for a connection; 0: no limit',
  },
  {
    name: 'DATABASE_JOBS_STATEMENT_MS',
    fallback: '600000',
    meaning: 'how long a statement of theirs may run; 0: no limit',
  },
  {
    name: 'DATABASE_JOBS_LOCK_MS',
    fallback: '60000',
    meaning: 'how long it may wait for a lock; 0: no limit',
  },
  {
    name: 'DATABASE_SILENT_MS',
    fallback: '1250',
    meaning: 'a database silent for so long counts as unreachable: calls get 503 at once until it answers',
  },
  {
    name: 'DATABASE_IDLE_MS',
    fallback: '60000',
    meaning: 'PostgreSQL ends a transaction that is idle for so long; 0: never',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    flag: true,
    meaning:
      'public https address of the site (http for this machine only); with https, cookies are `Secure`. What moves money, sends messages or lets people in without a real provider is off as soon as it is set',
  },
  {
    name: 'SANDBOX_CASHIER',
    fallback: '',
    usual: '`on`; `off` with a `PUBLIC_URL`',
    meaning: '`on` lets every player deposit and withdraw play money; `off` closes the cashier',
  },
  {
    name: 'FEED',
    fallback: 'simulate',
    flag: true,
    meaning:
      'feeds, separated by `;` or lines: `simulate`, `simulate:tennis,football`, `replay:<file>`, `openfootball:<path>`, `cricket:<file>`, `ice-hockey:<file>`, `f1:<folder>`, `elections:<file>`, `uof`, `uof:football,tennis`. The flag may be repeated',
  },
  {
    name: 'UOF_API',
    fallback: '',
    meaning:
      'feed `uof`: HTTP address of the provider (`https://…`), see [operations](operations.md#a-providers-feed)',
  },
  { name: 'UOF_BROKER', fallback: '', meaning: 'feed `uof`: address of its broker (`amqps://…`)' },
  { name: 'UOF_TOKEN', fallback: '', meaning: 'feed `uof`: access token' },
  {
    name: 'UOF_NODE',
    fallback: '',
    meaning: 'feed `uof`: a number of its own if other readers share the token',
  },
  {
    name: 'UOF_LANGUAGES',
    fallback: '',
    meaning: 'feed `uof`: languages besides English in which the site requests names, such as `de,ru`',
  },
  {
    name: 'AS_OF',
    fallback: '',
    flag: true,
    meaning:
      'instant at which the sport clock starts, such as `2018-07-15T14:50:00Z`; without it, the sport clock is the wall clock',
  },
  {
    name: 'SPEED',
    fallback: '1',
    flag: true,
    meaning: 'speed of the sport clock, 0.1 to 1000; needs `AS_OF`',
  },
  {
    name: 'FEED_KEEP_DAYS',
    fallback: '30',
    flag: true,
    meaning: 'days after which an event without bets is deleted; results of file feeds stay',
  },
  {
    name: 'ANALYTICS_KEEP_DAYS',
    fallback: '90',
    flag: true,
    meaning: 'days after which analytics events are deleted',
  },
  {
    name: 'AUTO_LOGOFF_MINUTES',
    fallback: '30',
    flag: true,
    meaning: 'minutes without activity in any tab after which a player is signed out; 0: never',
  },
  {
    name: 'MINIMUM_AGE',
    fallback: '18',
    flag: true,
    meaning: 'age in years, 18 or more, from which people may register and bet',
  },
  {
    name: 'AGE_GATE',
    fallback: 'off',
    flag: true,
    meaning:
      '`days` or `session`: visitors confirm their age before they see anything, and again after three days or in the next session',
  },
  {
    name: 'CAPTCHA_AFTER',
    fallback: '10',
    flag: true,
    meaning:
      'failed sign-ins and registrations of one address in 15 minutes, after which each further one costs the browser a proof of work; a caller without a form token pays it each time',
  },
  {
    name: 'SOCKETS_PER_ADDRESS',
    fallback: '200',
    flag: true,
    meaning: 'open live sockets of one address (IPv6: one /64); further pages poll',
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'info',
    flag: true,
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    flag: true,
    meaning: 'addresses or networks of trusted proxies, separated by commas: their `X-Forwarded-For` counts',
  },
  {
    name: 'COUNTRY_HEADER',
    fallback: '',
    flag: true,
    meaning:
      'header in which a trusted proxy names the visitor’s country (two letters); the site ignores it from anybody else',
  },
  {
    name: 'SITE_FILE',
    fallback: '',
    usual: '`site.json` in `DATA_DIR`',
    flag: true,
    meaning: 'the site file, see [below](#the-site-file); the site reads it again when it changes',
  },
  {
    name: 'DEFAULT_LANGUAGE',
    fallback: '',
    usual: '`en`',
    flag: true,
    meaning: 'language of visitors whose address, cookie and browser name none that is offered',
  },
  {
    name: 'HIDDEN_LANGUAGES',
    fallback: '',
    flag: true,
    meaning:
      'languages that are not offered, separated by commas, such as `uz,kk`; their addresses redirect to the visitor’s language',
  },
  {
    name: 'SMS_URL',
    fallback: '',
    meaning:
      'gateway for text messages ([operations](operations.md#text-messages)); without it, texts stay in the outbox, and on a site with a `PUBLIC_URL` nobody signs in by phone',
  },
  { name: 'SMS_TOKEN', fallback: '', meaning: 'bearer token of that gateway' },
  { name: 'SMS_FROM', fallback: '', meaning: 'sender of text messages' },
  {
    name: 'SMTP_URL',
    fallback: '',
    flag: true,
    meaning:
      'mail server, `smtp://user:password@host:port` (which must offer encryption) or `smtps:`; without it, letters are files in `DATA_DIR/mail`, and on a site with a `PUBLIC_URL` what needs mail is off',
  },
  {
    name: 'MAIL_FROM',
    fallback: '',
    usual: '`no-reply@` the site’s host',
    flag: true,
    meaning: 'sender of letters, such as `Fairline <no-reply@example.com>`',
  },
  {
    name: 'REMOTE_VIEWS',
    fallback: '',
    flag: true,
    meaning:
      'views of other sites that get a page here, `name=url` separated by `;` ([operations](operations.md#remote-views))',
  },
  {
    name: 'REMOTE_ORIGINS',
    fallback: '',
    flag: true,
    meaning: 'further origins of their styles and scripts, separated by commas',
  },
  {
    name: 'REMOTE_SCRIPTS',
    fallback: '',
    flag: true,
    meaning: 'integrity hashes (`sha384-…`) of their scripts that may run, separated by commas',
  },
  {
    name: 'SECRETS_KEY',
    fallback: '',
    meaning:
      'encrypts the site’s own secrets in the database: 32 random characters or more; without it, anyone who reads the database reads them ([security](security.md#keys))',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    flag: true,
    meaning:
      'bearer token of `/metrics`; without it, this machine alone reads them, and only without a `PUBLIC_URL`',
  },
  {
    name: 'SUMSUB_APP_TOKEN',
    fallback: '',
    meaning: 'app token of Sumsub, which checks documents (`verification.sumsub`)',
  },
  { name: 'SUMSUB_SECRET', fallback: '', meaning: 'secret of the same account' },
  { name: 'SUMSUB_WEBHOOK_SECRET', fallback: '', meaning: 'secret of its webhook' },
  { name: 'SUMSUB_ORIGIN', fallback: '', meaning: 'another https address of its API' },
] as const satisfies readonly Setting[]

export type SettingName = (typeof list)[number]['name']

/** All settings, in the order of docs/configuration.md. Those of sign-in services have names of their own there. */
export const settings: readonly (Setting & { readonly name: SettingName })[] = list

const byName = new Map<string, Setting>(list.map((setting) => [setting.name, setting]))

/** Returns the value of a setting that is not given; '' for none. */
export const fallbackOf = (name: string): string => byName.get(name)?.fallback ?? ''

/** Returns the flag of a setting: `DATA_DIR` is `data-dir`. */
export const flagOf = (name: string): string => name.toLowerCase().replaceAll('_', '-')
