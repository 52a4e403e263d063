/** The boundary rules of docs/architecture.md, as patterns: a new folder is covered by itself. */
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const featuresFolder = join(__dirname, 'src', 'web', 'features')
const features = readdirSync(featuresFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
/** The features that one imports, by its texts. */
const usedBy = (name) => {
  const files = readdirSync(join(featuresFolder, name)).filter((file) => /\.tsx?$/.test(file))
  const code = files.map((file) => readFileSync(join(featuresFolder, name, file), 'utf8')).join('\n')
  return features.filter(
    (other) => code.includes(`'../${other}/`) || code.includes(`'#web/features/${other}/`),
  )
}
const uses = new Map(features.map((name) => [name, usedBy(name)]))
/** Whether one feature uses another, by way of others too. */
const reaches = (from, to, seen = new Set()) =>
  (uses.get(from) ?? []).some((next) => {
    if (next === to) return true
    if (seen.has(next)) return false
    seen.add(next)
    return reaches(next, to, seen)
  })
const mutual = features
  .map((name) => ({ name, users: features.filter((other) => other !== name && reaches(other, name)) }))
  .filter(({ users }) => users.length > 0)
  .map(({ name, users }) => ({
    name: `feature-${name}-in-one-direction`,
    comment: 'A feature may use another one, never one that uses it; what both need belongs to core.',
    severity: 'error',
    from: { path: `^src/web/features/${name}/` },
    to: { path: `^src/web/features/(${users.join('|')})/` },
  }))

/** A file of each sport's folder. Some of them belong to the module that finds them there. */
const ofSports = (part) => `^src/domain/sport/pricing/[^/]+/${part}\\.ts$`
/** Who finds which file in the folder of each sport: that file would wait for ever for a module that waits for it. */
const finders = {
  'score-rules': 'src/domain/sport/feed/sports/score-rules-of',
  facts: 'src/domain/sport/pricing/facts',
  sport: 'src/domain/sport/pricing/sports',
  view: 'src/domain/sport/pricing/sport-views',
  'play-field': 'src/web/apps/sports/event/play/play-fields',
  competitions: 'src/feeds/simulate/catalogue',
}
const found = Object.entries(finders).map(([part, finder]) => ({
  name: `${part}-of-a-sport-below-its-finder`,
  comment: 'ofEachSport waits for the part; the part must not wait for the module that asks.',
  severity: 'error',
  from: { path: ofSports(part) },
  to: { path: `^${finder}\\.ts$`, reachable: true },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'kernel-alone',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/kernel/' },
    },
    {
      name: 'domain-by-the-door',
      comment: 'Domain modules meet through index.ts or api.ts.',
      severity: 'error',
      from: { path: '^src/domain/([^/]+/[^/]+)/', pathNot: ofSports('score-rules') },
      to: { path: '^src/domain/', pathNot: ['^src/domain/$1/', '^src/domain/[^/]+/[^/]+/(index|api)\\.ts$'] },
    },
    {
      name: 'api-from-api',
      comment: 'api.ts is browser-safe: it reaches only other api.ts and its own pure files.',
      severity: 'error',
      from: { path: '^src/domain/([^/]+/[^/]+)/api\\.ts$' },
      to: { path: '^src/domain/', pathNot: ['^src/domain/$1/', '^src/domain/[^/]+/[^/]+/api\\.ts$'] },
    },
    {
      name: 'domain-below-server-and-web',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'domain-below-feeds',
      comment: 'The server passes in what a feed knows.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: ['\\.test\\.tsx?$', ofSports('competitions')] },
      to: { path: '^src/feeds/' },
    },
    {
      name: 'score-rules-of-a-sport',
      comment: 'They belong to feed, which finds them.',
      severity: 'error',
      from: { path: ofSports('score-rules') },
      to: {
        path: '^src/',
        pathNot: [
          '^src/kernel/',
          '^src/domain/sport/feed/(api\\.ts|sports/|state/)',
          ofSports('score-rules'),
        ],
      },
    },
    {
      name: 'competitions-of-a-sport',
      comment: 'They belong to the simulated world, which finds them.',
      severity: 'error',
      from: { path: ofSports('competitions') },
      to: {
        path: '^src/',
        pathNot: [
          '^src/kernel/',
          '^src/domain/sport/feed/api\\.ts$',
          '^src/feeds/simulate/(entries|club-leagues|player-leagues|people/[^/]+|calendar/fight-cards)\\.ts$',
          ofSports('competitions'),
        ],
      },
    },
    {
      name: 'parts-of-sports-are-found',
      comment: 'Who names one of them is another list of sports; a sport may take from another one.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.tsx?$', '^src/domain/sport/pricing/[^/]+/'] },
      to: { path: ofSports('(score-rules|sport|competitions|view|play-field)') },
    },
    {
      name: 'feeds-above-feed-and-pricing',
      severity: 'error',
      from: { path: '^src/feeds/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/(domain|server|web)/',
        pathNot: '^src/domain/sport/(feed|pricing)/(index|api)\\.ts$',
      },
    },
    {
      name: 'feeds-by-the-door',
      severity: 'error',
      from: { path: '^src/(?!feeds/)', pathNot: ofSports('competitions') },
      to: { path: '^src/feeds/', pathNot: '^src/feeds/index\\.ts$' },
    },
    {
      name: 'web-sees-apis',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|domain|feeds)/', pathNot: '^src/domain/[^/]+/[^/]+/api\\.ts$' },
    },
    {
      name: 'plans-stay-out-of-browsers',
      comment:
        'The browser carries the addresses that are built; the registry as a whole is for server and tools.',
      severity: 'error',
      from: {
        path: '^src/web/',
        pathNot: ['\\.test\\.tsx?$', '^src/web/core/registry/', '^src/web/server'],
      },
      to: { path: '^src/web/core/registry/(index|planned|legacy|server-apps)' },
    },
    {
      name: 'apps-apart',
      severity: 'error',
      from: { path: '^src/web/apps/([^/]+)/' },
      to: { path: '^src/web/apps/', pathNot: '^src/web/apps/$1/' },
    },
    {
      name: 'core-alone',
      comment:
        'What every page stands on knows no part of the screen; apps tell of themselves by their manifests.',
      severity: 'error',
      from: { path: '^src/web/core/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(frame|features|apps)/' },
    },
    {
      name: 'frame-names-no-app',
      severity: 'error',
      from: { path: '^src/web/(frame/|features/|client-entry|server-)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/apps/' },
    },
    {
      name: 'ui-alone',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(core|frame|features|apps)/' },
    },
    {
      name: 'features-outside-of-the-frame',
      severity: 'error',
      from: { path: '^src/web/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/frame/' },
    },
    {
      name: 'nothing-imports-server',
      severity: 'error',
      from: { path: '^src/(kernel|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-without-node',
      severity: 'error',
      from: { path: '^src/(web|kernel)/', pathNot: ['\\.test\\.tsx?$', '^src/web/.*server'] },
      to: { dependencyTypes: ['core'] },
    },
    ...found,
    ...mutual,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
