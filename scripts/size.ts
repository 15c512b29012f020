// `npm run size` prints how many bytes of widget a customer downloads. It fails above the budget.
import { readFileSync } from 'node:fs'
import { encodeScript } from '../server/embed/script.ts'

const FILE = 'dist/widget/widget.js'
/** The most bytes the script may have in brotli, as nearly every browser gets it. */
const BUDGET_BYTES = 26 * 1024

const { bytes } = await encodeScript(readFileSync(FILE, 'utf8'))
const sizes: [name: string, size: number][] = [
  ['raw', bytes.identity.length],
  ['gzip', bytes.gzip.length],
  ['brotli', bytes.br.length],
]

console.log(FILE)
for (const [name, size] of sizes) {
  const kibibytes = (size / 1024).toFixed(2)
  console.log(`${name.padEnd(8)}${String(size).padStart(8)} bytes ${kibibytes.padStart(8)} KiB`)
}
const left = BUDGET_BYTES - bytes.br.length
console.log(`budget  ${String(BUDGET_BYTES).padStart(8)} bytes of brotli, ${left} left`)
process.exitCode = left < 0 ? 1 : 0
