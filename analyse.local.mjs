// throwaway: weights of modules in chunks
import { build } from 'vite'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { minify } from 'terser'
import { join } from 'node:path'
const root = process.cwd()
const br = (s) => brotliCompressSync(Buffer.from(s), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const out = {}
await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { write: false, minify: true }, plugins: [{
  name: 'an', enforce: 'post',
  async generateBundle(_, bundle) {
    for (const c of Object.values(bundle)) if (c.type === 'chunk') {
      const rows = []
      for (const [id, m] of Object.entries(c.modules)) {
        if (!m.code) continue
        let code = m.code
        try { code = (await minify(code, { module: false, compress: false, mangle: true })).code || '' } catch {}
        rows.push([br(code), code.length, id.replace(root + '/', '').replace(/^.*node_modules\//, 'nm/')])
      }
      rows.sort((a, b) => b[0] - a[0])
      out[c.fileName] = { name: c.name, size: br(c.code), imports: c.imports, dynamicImports: c.dynamicImports, rows }
    }
  },
}] })
writeFileSync('/tmp/web-an.json', JSON.stringify(out))
