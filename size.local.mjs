// quick weight of what home loads
import { execSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants as k } from 'node:zlib'
import { minify } from 'terser'
execSync('npx vite build --outDir /tmp/web-size --emptyOutDir --logLevel error', { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
const opt = { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, ...(JSON.parse(process.argv[2] ?? '{}')) } }
const names = ['boot','loader','frame','rolldown-runtime','header','footer','home-page','wanted-cards','texts-en','slip','taking','loaded-extras','site','coupon-notice','session-life','identity','user-token','page-loader','preloader','shared','styles']
let sum = 0
for (const n of names) for (const f of globSync(`/tmp/web-size/assets/${n}-????????.js`)) {
  let c = readFileSync(f, 'utf8')
  if (c.length >= 12000 && !n.startsWith('texts')) c = (await minify(c, opt)).code
  const b = brotliCompressSync(Buffer.from(c), { params: { [k.BROTLI_PARAM_QUALITY]: 11 } }).length
  sum += b; process.stdout.write(`${f.replace(/.*assets\//, '').replace(/-.{8}\.js/, '')}=${b} `)
}
console.log('\nsum', sum)
