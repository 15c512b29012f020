// `npm run size` prints how many bytes a browser downloads: the widget, the portal's first screen, and
// the page of an offer.
// It fails above the budgets.
import { readFileSync } from 'node:fs'
import { encode } from '../server/core/http/encoded.ts'
import { LAZY_PARTS } from '../widget/lazy/scripts.ts'
import { offerPageBytes } from './offer-page-size.ts'
import { portalFirstScreens } from './portal-size.ts'

const FILE = 'dist/widget/widget.js'
/** Maximum bytes of the script in brotli, which nearly every browser uses. */
const BUDGET_BYTES = 28.75 * 1024
/** Maximum bytes of the portal's first screen: page, scripts, styles and one language. */
const PORTAL_BUDGET_BYTES = 90 * 1024
/** Maximum bytes of the offer page: page, script and styles. */
const OFFER_PAGE_BUDGET_BYTES = 20 * 1024

const { bytes } = await encode(readFileSync(FILE, 'utf8'))
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

for (const name of Object.keys(LAZY_PARTS)) {
  const part = await encode(readFileSync(`dist/parts/${name}.js`, 'utf8'))
  console.log(`only forms with ${name}: ${part.bytes.br.length} bytes of brotli more`)
}

let isOver = left < 0
console.log(`\nportal, first screen in brotli (budget ${PORTAL_BUDGET_BYTES} bytes)`)
for (const { screen, bytes } of portalFirstScreens()) {
  const kibibytes = (bytes / 1024).toFixed(2)
  console.log(`${screen.padEnd(12)}${String(bytes).padStart(8)} bytes ${kibibytes.padStart(8)} KiB`)
  if (bytes > PORTAL_BUDGET_BYTES) isOver = true
}

const offerPage = await offerPageBytes()
console.log(`\npage of an offer in brotli (budget ${OFFER_PAGE_BUDGET_BYTES} bytes)`)
console.log(`${'all'.padEnd(12)}${String(offerPage).padStart(8)} bytes`)
if (offerPage > OFFER_PAGE_BUDGET_BYTES) isOver = true
process.exitCode = isOver ? 1 : 0
