import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants as k } from 'node:zlib'
import { minify } from 'terser'
import { minify as swc } from '@swc/core'
const br = (s, p = {}) => brotliCompressSync(Buffer.from(s), { params: { [k.BROTLI_PARAM_QUALITY]: 11, ...p } }).length
const f = readFileSync(globSync('/tmp/web-oxc/assets/frame-*.js')[0], 'utf8')
console.log('oxc', f.length, br(f), 'text mode', br(f, { [k.BROTLI_PARAM_MODE]: 1 }), 'hint', br(f, { [k.BROTLI_PARAM_MODE]: 1, [k.BROTLI_PARAM_SIZE_HINT]: f.length }), 'lgwin24', br(f, {[k.BROTLI_PARAM_LGWIN]: 24}), 'lgblock', ...[16,18,20,21,22,24].map(b => br(f, {[k.BROTLI_PARAM_LGBLOCK]: b})))
for (const [n, o] of Object.entries({
  now: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } },
  nomangle: { module: true, ecma: 2020, mangle: false, compress: { passes: 3, ecma: 2020 } },
  nocompress: { module: true, ecma: 2020, compress: false },
  nohoist: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, reduce_vars: true, inline: 1, sequences: false } },
  nocoll: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, collapse_vars: false } },
  noseq: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, sequences: false, join_vars: false } },
  hoistp: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, hoist_props: false, conditionals: true, inline: 0, reduce_funcs: false } },
  nobool: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, comparisons: false, if_return: false } },
  unsafea: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false, pure_getters: true } },
})) { try { const t = (await minify(f, o)).code; console.log(n, t.length, br(t)) } catch (e) { console.log(n, e.message) } }
const s = (await swc(f, { module: true, compress: { passes: 3 }, mangle: true })).code; console.log('swc', s.length, br(s))
